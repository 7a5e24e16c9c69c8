// Asks the configured provider for an object of a schema. Sends an invalid response back once, with its issues.
import { setTimeout as pause } from 'node:timers/promises'
import type { ModelMessage } from 'ai'
import type { z } from 'zod'
import { truncate } from '#shared/text.ts'
import type { ErrorIssue } from '../http/errors.ts'
import { type AskFigures, startFigures, type Usage, usageOf } from './ask-figures.ts'
import { type Ask, askModel } from './ask-model.ts'
import { type AiSettings, type ChosenProvider, chooseProvider } from './provider-choice.ts'
import { type ProviderFailure, withoutKey } from './provider-failure.ts'
import { readResponse } from './read-response.ts'
import { scrubber } from './scrub.ts'

type Question<T> = {
  /** The object's name, one word. */
  name: string
  instructions: string
  prompt: string
  schema: z.ZodType<T>
  /** Limit for the object and the model's reasoning. */
  maxOutputTokens: number
  /** Accepts a response that the second attempt did not correct. */
  lastResort?: z.ZodType<T>
  /** The response of the `demo` provider. */
  sample: () => unknown
}

export type AskOptions = {
  /** Covers everything: retries, their delays and the second attempt. */
  limitSeconds: number
  signal?: AbortSignal
  retryPauseMs?: number
  /** Called for each response that reports its tokens, also for one that is not used. */
  onUsage?: (usage: Usage) => void
  /** The delay of the `demo` provider, which makes progress visible. */
  demoPauseMs?: number
}

export type Asked<T> =
  | { ok: true; value: T; figures: AskFigures }
  | { ok: false; reason: 'no-provider'; missing: readonly string[] }
  | { ok: false; reason: 'invalid'; issues: ErrorIssue[]; figures: AskFigures }
  | { ok: false; reason: 'unreachable'; failure: ProviderFailure; figures: AskFigures }
  | { ok: false; reason: 'too-slow' | 'aborted'; figures: AskFigures }

const maxAttempts = 2
/** The maximum length of an invalid response that goes back to the model. */
const returnedCharacters = 60_000

/** Never rejects. */
export async function askForObject<T>(
  settings: AiSettings,
  question: Question<T>,
  options: AskOptions,
): Promise<Asked<T>> {
  const choice = chooseProvider(settings)
  if (!choice.ok) return { ok: false, reason: 'no-provider', missing: choice.missing }
  const limitMs = options.limitSeconds * 1000
  const tooLate = AbortSignal.timeout(limitMs)
  const signal = options.signal ? AbortSignal.any([tooLate, options.signal]) : tooLate
  const { retryPauseMs = 1_000, demoPauseMs = 1_500 } = options
  const ask =
    choice.chosen.provider === 'demo'
      ? askDemo(question.sample, { pauseMs: demoPauseMs, signal })
      : askModel(choice.chosen, question, { signal, deadline: Date.now() + limitMs, retryPauseMs })
  const asked = await converse(question, reportingUsage(ask, options.onUsage), choice.chosen)
  if (asked.ok || asked.reason !== 'unreachable' || !signal.aborted) return asked
  return { ok: false, reason: tooLate.aborted ? 'too-slow' : 'aborted', figures: asked.figures }
}

function reportingUsage(ask: Ask, onUsage: AskOptions['onUsage']): Ask {
  return async (messages) => {
    const reply = await ask(messages)
    const usage = reply.kind === 'responded' && usageOf(reply)
    if (usage) onUsage?.(usage)
    return reply
  }
}

/** Runs attempts until one is valid or none remains. */
async function converse<T>(question: Question<T>, ask: Ask, chosen: ChosenProvider): Promise<Asked<T>> {
  const { schema, lastResort } = question
  const scrub = scrubber(chosen.apiKey)
  const figures = startFigures(chosen)
  const messages: ModelMessage[] = [{ role: 'user', content: question.prompt }]
  let acceptable: { value: T } | null = null
  let issues: ErrorIssue[] = []
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const reply = await ask(messages)
    if (reply.kind === 'failed') {
      figures.addFailure()
      if (acceptable) break
      return { ok: false, reason: 'unreachable', failure: withoutKey(reply, scrub), figures: figures.now() }
    }
    // Removed before anything else reads the text, so that no key reaches an issue, a message or an article.
    const text = scrub(reply.text)
    figures.addResponse(reply, text)
    const reading = readResponse(schema, text, reply.finishReason)
    if (reading.ok) return { ok: true, value: reading.value, figures: figures.now() }
    issues = reading.issues
    const lenient = lastResort && readResponse(lastResort, text, reply.finishReason)
    if (lenient?.ok) acceptable = lenient
    messages.push(...askAgain(text, issues))
  }
  return acceptable
    ? { ok: true, value: acceptable.value, figures: figures.now() }
    : { ok: false, reason: 'invalid', issues, figures: figures.now() }
}

function askAgain(text: string, issues: readonly ErrorIssue[]): ModelMessage[] {
  const list = issues.map(({ path, message }) => `- ${path ? `${path}: ` : ''}${message}`).join('\n')
  const content = `Your answer cannot be used:\n${list}\nAnswer again with the whole JSON object, these points corrected.`
  const user: ModelMessage = { role: 'user', content }
  const returned = truncate(text, returnedCharacters).trim()
  // Providers reject a message without text.
  return returned === '' ? [user] : [{ role: 'assistant', content: returned }, user]
}

/** The built-in test double: offline and deterministic. Its response passes through the same code as all others. */
function askDemo(sample: () => unknown, { pauseMs, signal }: { pauseMs: number; signal: AbortSignal }): Ask {
  return async () => {
    try {
      await pause(pauseMs, undefined, { signal })
    } catch {
      return { kind: 'failed', status: null, retryAfterSeconds: null, detail: '', isPassing: false }
    }
    const text = JSON.stringify(sample())
    return { kind: 'responded', text, inputTokens: null, outputTokens: null, finishReason: 'stop' }
  }
}
