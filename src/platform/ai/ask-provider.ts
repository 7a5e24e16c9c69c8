// One question to one model, asked again only where the provider is busy or the line broke, and never past the deadline.
import { setTimeout as pause } from 'node:timers/promises'
import type { JSONSchema7, LanguageModel, ModelMessage } from 'ai'
import { failureOf, type ProviderFailure } from './provider-failure.ts'

export type Reply =
  | {
      kind: 'answered'
      text: string
      inputTokens: number | null
      outputTokens: number | null
      finishReason: string | null
    }
  | ({ kind: 'failed' } & ProviderFailure)

export type Request = {
  model(): Promise<LanguageModel>
  instructions: string
  messages: ModelMessage[]
  /** The form of the answer; null where the server knows no such thing. */
  format: { name: string; schema: JSONSchema7 } | null
  maxOutputTokens: number | undefined
  signal: AbortSignal
  /** Milliseconds since the epoch. */
  deadline: number
  /** Before the first retry where the provider names no time; doubled before the second. */
  retryPauseMs: number
}

const maxRetries = 2

export async function askProvider(request: Request): Promise<Reply> {
  for (let retry = 0; ; retry++) {
    const reply = await attempt(request)
    if (reply.kind === 'answered' || !reply.isPassing || retry === maxRetries) return reply
    const waitMs = reply.retryAfterSeconds === null ? request.retryPauseMs * 2 ** retry : reply.retryAfterSeconds * 1000
    // Waiting for what cannot come in time would only keep the editor from the news.
    if (Date.now() + waitMs >= request.deadline) return reply
    try {
      await pause(waitMs, undefined, { signal: request.signal })
    } catch {
      return reply
    }
  }
}

async function attempt(request: Request): Promise<Reply> {
  const sdk = await import('ai')
  // Its warnings would go past our log to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { format } = request
  try {
    const result = await sdk.generateText({
      model: await request.model(),
      instructions: request.instructions,
      messages: request.messages,
      maxRetries: 0,
      abortSignal: request.signal,
      // A provider has no business keeping the drafts.
      providerOptions: { openai: { store: false } },
      ...(request.maxOutputTokens !== undefined && { maxOutputTokens: request.maxOutputTokens }),
      ...(format && { output: sdk.Output.object({ name: format.name, schema: sdk.jsonSchema(format.schema) }) }),
    })
    // Some servers answer with a call of a tool that nobody offered them.
    const text = result.text || inputOf(result.toolCalls)
    return { kind: 'answered', text, ...figures(result.usage, result.finishReason) }
  } catch (error) {
    if (!sdk.NoObjectGeneratedError.isInstance(error)) return { kind: 'failed', ...failureOf(error, sdk.APICallError) }
    return { kind: 'answered', text: error.text ?? '', ...figures(error.usage, error.finishReason) }
  }
}

function inputOf(toolCalls: readonly { input: unknown }[]): string {
  const [call] = toolCalls
  if (!call) return ''
  return typeof call.input === 'string' ? call.input : (JSON.stringify(call.input) ?? '')
}

type Usage = { inputTokens: number | undefined; outputTokens: number | undefined }

function figures(usage: Usage | undefined, finishReason: string | undefined) {
  return {
    inputTokens: usage?.inputTokens ?? null,
    outputTokens: usage?.outputTokens ?? null,
    finishReason: finishReason ?? null,
  }
}
