// Analyzes the texts of a batch by the configured AI provider: one question for each, so that no text can reach another.
import { askForObject } from '#platform/ai/ask-for-object.ts'
import type { AiSettings } from '#platform/ai/provider-choice.ts'
import type { TextAnalyzer } from '../../domain/analysis.ts'
import { toAnalysis } from './analysis-answer.ts'
import { analysisQuestion } from './analysis-question.ts'
import { askedText } from './asked-text.ts'
import { batchOfQuestions } from './batch-of-questions.ts'

const usualLimits = {
  /** For one text: retries, their pauses and the second attempt. */
  limitSeconds: 30,
  /** Fifty texts, four at a time, have 18 s each. */
  batchSeconds: 4 * 60,
  /** Input and output. Fifty questions take some 50,000: the other half is for second attempts and for models that think first. */
  batchTokens: 100_000,
}

export type ProviderAnalyzerOptions = Partial<typeof usualLimits> & { retryPauseMs?: number }

export function providerAnalyzer(settings: AiSettings, options: ProviderAnalyzerOptions = {}): TextAnalyzer {
  const { retryPauseMs = 1_000, ...limits } = { ...usualLimits, ...options }
  const { limitSeconds } = limits
  const batch = batchOfQuestions(limits)
  return {
    atOnce: 4,
    async analyze(whole, signal) {
      const text = askedText(whole)
      if (!text) return { kind: 'wordless' }
      const stopped = batch.whyNoMore()
      if (stopped) return stopped
      const question = batch.begin()
      const asked = await askForObject(settings, analysisQuestion(text), { limitSeconds, retryPauseMs, signal })
      if (!asked.ok) return question.failed(asked)
      question.succeeded(asked.figures)
      return { kind: 'analyzed', analysis: toAnalysis(asked.value, text) }
    },
    close: async () => undefined,
  }
}
