// Whether a question without an analysis says something of its text alone, or of all that would be asked after it.
import type { Asked } from '#platform/ai/ask-for-object.ts'
import { failureMessages } from '#platform/ai/failure-messages.ts'
import type { Analyzed } from '../../domain/analysis.ts'
import { analysisMessages as messages } from './messages.ts'

export type FailedQuestion = Exclude<Asked<unknown>, { ok: true }>
export type Stopped = Extract<Analyzed, { kind: 'stopped' }>
type Outcome = Stopped | Extract<Analyzed, { kind: 'failed' | 'aborted' }>

/** A provider refuses one text by these, for what it says or how long it is, and takes the next. */
const statusesOfOneText: readonly (number | null)[] = [400, 413, 422]

type Circumstances = {
  limitSeconds: number
  /** An answer that did not come in time says nothing of those to other texts: some came meanwhile, or the batch is stopped anyway. */
  isOfText: boolean
}

export function outcomeOf(asked: FailedQuestion, { limitSeconds, isOfText }: Circumstances): Outcome {
  switch (asked.reason) {
    case 'no-provider':
      return { kind: 'stopped', status: 503, reason: failureMessages.noProvider(asked.missing) }
    case 'aborted':
      return { kind: 'aborted' }
    case 'invalid':
      return { kind: 'failed', reason: whyInvalid(asked.figures) }
    case 'too-slow':
      return isOfText
        ? { kind: 'failed', reason: messages.slowAnswer(limitSeconds) }
        : { kind: 'stopped', status: 504, reason: failureMessages.tooSlow(limitSeconds) }
    case 'unreachable': {
      const reason = failureMessages.unreachable(asked.figures.provider, asked.failure)
      const isRefusal = statusesOfOneText.includes(asked.failure.status)
      return isRefusal ? { kind: 'failed', reason } : { kind: 'stopped', status: 502, reason }
    }
  }
}

function whyInvalid({ provider, finishReason }: { provider: string; finishReason: string | null }): string {
  if (finishReason === 'length') return messages.cutAnswer(provider)
  return finishReason === 'content-filter' ? messages.withheldAnswer(provider) : messages.invalidAnswer(provider)
}
