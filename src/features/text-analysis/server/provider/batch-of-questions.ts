// What the questions of a batch share: what they cost, how many were answered, and why no other is asked.
import type { AskFigures } from '#platform/ai/ask-figures.ts'
import type { Analyzed } from '../../domain/analysis.ts'
import { type FailedQuestion, outcomeOf, type Stopped } from './failed-question.ts'
import { analysisMessages as messages } from './messages.ts'

type Limits = { limitSeconds: number; batchSeconds: number; batchTokens: number }

/** Among so many at the beginning there would be an analysis if the model could make one. */
const firstTexts = 5

export function batchOfQuestions({ limitSeconds, batchSeconds, batchTokens }: Limits) {
  const startedAt = performance.now()
  let stopped: Stopped | null = null
  let tokens = 0
  let answers = 0
  let analyses = 0
  let failures = 0

  /** The first reason is the one that is told. */
  const stop = (status: Stopped['status'], reason: string): Stopped => {
    stopped ??= { kind: 'stopped', status, reason }
    return stopped
  }
  const settle = (asked: FailedQuestion, answersBefore: number): Analyzed => {
    // Of texts that were slow together one stops the batch. The others count as failed, so that the next batch begins with other texts.
    const isOfText = answers > answersBefore || stopped !== null
    const outcome = outcomeOf(asked, { limitSeconds, isOfText })
    if (asked.reason === 'invalid') answers++
    if (outcome.kind === 'stopped') return stop(outcome.status, outcome.reason)
    if (outcome.kind === 'failed') failures++
    const isHopeless = outcome.kind === 'failed' && analyses === 0 && failures >= firstTexts
    return isHopeless ? stop(502, messages.noneAnalyzed(firstTexts, outcome.reason)) : outcome
  }

  return {
    /** Asked before each question, so that no more than those under way can pass a limit. */
    whyNoMore(): Stopped | null {
      if (stopped) return stopped
      if (tokens >= batchTokens) return stop(503, messages.outOfTokens(batchTokens))
      if (performance.now() - startedAt >= batchSeconds * 1000) return stop(504, messages.outOfTime(batchSeconds))
      return null
    },
    begin() {
      const answersBefore = answers
      return {
        succeeded(figures: AskFigures): void {
          tokens += tokensOf(figures)
          answers++
          analyses++
        },
        failed(asked: FailedQuestion): Analyzed {
          if (asked.reason !== 'no-provider') tokens += tokensOf(asked.figures)
          return settle(asked, answersBefore)
        },
      }
    },
  }
}

/** What a server does not count, or counts below nothing, is free: the time of the batch is its limit. */
function tokensOf({ inputTokens, outputTokens }: AskFigures): number {
  return [inputTokens, outputTokens].reduce<number>((sum, count) => (count && count > 0 ? sum + count : sum), 0)
}
