// The state shared by the requests of a batch: used tokens, numbers of results, and the reason to stop.
import type { AskFigures } from '#platform/ai/ask-figures.ts'
import type { Analyzed } from '../../domain/analysis.ts'
import { providerProblems as messages } from '../../messages.ts'
import { type FailedRequest, outcomeOf, type Stopped } from './failed-request.ts'

type Limits = { limitSeconds: number; batchSeconds: number; batchTokens: number }

/** If all of the first texts fail, the model cannot make analyses. */
const firstTexts = 5

export function batchRequests({ limitSeconds, batchSeconds, batchTokens }: Limits) {
  const startedAt = performance.now()
  let stopped: Stopped | null = null
  let tokens = 0
  let responses = 0
  let analyses = 0
  let failures = 0

  /** Only the first reason is reported. */
  const stop = (status: Stopped['status'], reason: string): Stopped => {
    stopped ??= { kind: 'stopped', status, reason }
    return stopped
  }
  const settle = (asked: FailedRequest, responsesBefore: number): Analyzed => {
    // When several texts are slow together, one stops the batch. The others count as failed, so that the next batch starts with other texts.
    const isTextSpecific = responses > responsesBefore || stopped !== null
    const outcome = outcomeOf(asked, { limitSeconds, isTextSpecific })
    if (asked.reason === 'invalid') responses++
    if (outcome.kind === 'stopped') return stop(outcome.status, outcome.reason)
    if (outcome.kind === 'failed') failures++
    const isHopeless = outcome.kind === 'failed' && analyses === 0 && failures >= firstTexts
    return isHopeless ? stop(502, messages.noneAnalyzed(firstTexts, outcome.reason)) : outcome
  }

  return {
    /** Call it before each request, so that only running requests can exceed a limit. */
    limitReached(): Stopped | null {
      if (stopped) return stopped
      if (tokens >= batchTokens) return stop(503, messages.outOfTokens(batchTokens))
      if (performance.now() - startedAt >= batchSeconds * 1000) return stop(504, messages.outOfTime(batchSeconds))
      return null
    },
    begin() {
      const responsesBefore = responses
      return {
        succeeded(figures: AskFigures): void {
          tokens += tokensOf(figures)
          responses++
          analyses++
        },
        failed(asked: FailedRequest): Analyzed {
          if (asked.reason !== 'no-provider') tokens += tokensOf(asked.figures)
          return settle(asked, responsesBefore)
        },
      }
    },
  }
}

/** Sums up the tokens of a request. Missing and negative counts are ignored; such batches are limited by time. */
function tokensOf({ inputTokens, outputTokens }: AskFigures): number {
  return [inputTokens, outputTokens].reduce<number>((sum, count) => (count && count > 0 ? sum + count : sum), 0)
}
