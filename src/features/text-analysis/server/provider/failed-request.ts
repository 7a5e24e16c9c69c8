// Decides whether a failed request concerns its text only, or all requests that would follow.
import type { Asked } from '#platform/ai/ask-for-object.ts'
import { failureMessages } from '#platform/ai/failure-messages.ts'
import type { Analyzed } from '../../domain/analysis.ts'
import { providerProblems as messages } from '../../messages.ts'

export type FailedRequest = Exclude<Asked<unknown>, { ok: true }>
export type Stopped = Extract<Analyzed, { kind: 'stopped' }>
type Outcome = Stopped | Extract<Analyzed, { kind: 'failed' | 'aborted' }>

/** Status codes by which a provider refuses one text, for its content or length, while it accepts others. */
const statusesOfOneText: readonly (number | null)[] = [400, 413, 422]

type Circumstances = {
  limitSeconds: number
  /**
   * True when a timeout does not concern other texts: some got responses meanwhile, or the batch has stopped anyway.
   */
  isTextSpecific: boolean
}

export function outcomeOf(asked: FailedRequest, { limitSeconds, isTextSpecific }: Circumstances): Outcome {
  switch (asked.reason) {
    case 'no-provider':
      return { kind: 'stopped', status: 503, reason: failureMessages.noProvider(asked.missing) }
    case 'aborted':
      return { kind: 'aborted' }
    case 'invalid':
      return { kind: 'failed', reason: whyInvalid(asked.figures) }
    case 'too-slow':
      return isTextSpecific
        ? { kind: 'failed', reason: messages.slowResponse(limitSeconds) }
        : { kind: 'stopped', status: 504, reason: failureMessages.tooSlow(limitSeconds) }
    case 'unreachable': {
      const reason = failureMessages.unreachable(asked.figures.provider, asked.failure)
      const isRefusal = statusesOfOneText.includes(asked.failure.status)
      return isRefusal ? { kind: 'failed', reason } : { kind: 'stopped', status: 502, reason }
    }
  }
}

function whyInvalid({ provider, finishReason }: { provider: string; finishReason: string | null }): string {
  if (finishReason === 'length') return messages.truncatedResponse(provider)
  return finishReason === 'content-filter' ? messages.withheldResponse(provider) : messages.invalidResponse(provider)
}
