import { truncate } from '#shared/text.ts'
import type { Reply } from './ask-provider.ts'
import type { ChosenProvider } from './provider-choice.ts'

/** Figures of the request and the response; never a key. */
export type AskFigures = {
  provider: string
  model: string
  milliseconds: number
  /** The sum over all attempts. */
  inputTokens: number | null
  outputTokens: number | null
  attempts: number
  finishReason: string | null
  /** The beginning of the last response. */
  rawText: string | null
}

/** The tokens of one request. */
export type Usage = { inputTokens: number; outputTokens: number }

/** Null when the provider reported none. */
export function usageOf({ inputTokens, outputTokens }: Pick<AskFigures, 'inputTokens' | 'outputTokens'>): Usage | null {
  if (inputTokens === null && outputTokens === null) return null
  return { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 }
}

const rawTextCharacters = 2_000

/** Adds up the usage of the attempts. */
export function startFigures({ provider, model }: ChosenProvider) {
  const startedAt = performance.now()
  let sums: Omit<AskFigures, 'provider' | 'model' | 'milliseconds'> = {
    inputTokens: null,
    outputTokens: null,
    attempts: 0,
    finishReason: null,
    rawText: null,
  }
  return {
    now: (): AskFigures => ({ provider, model, milliseconds: Math.round(performance.now() - startedAt), ...sums }),
    addFailure() {
      sums = { ...sums, attempts: sums.attempts + 1 }
    },
    addResponse(reply: Extract<Reply, { kind: 'responded' }>, text: string) {
      sums = {
        inputTokens: sum(sums.inputTokens, reply.inputTokens),
        outputTokens: sum(sums.outputTokens, reply.outputTokens),
        attempts: sums.attempts + 1,
        finishReason: reply.finishReason,
        rawText: truncate(text, rawTextCharacters).toWellFormed(),
      }
    },
  }
}

function sum(a: number | null, b: number | null): number | null {
  return a === null ? b : a + (b ?? 0)
}
