// Analyzes the texts of a batch by the configured AI provider, with one request per text, so that texts cannot affect each other.
import { askForObject } from '#platform/ai/ask-for-object.ts'
import type { AiSettings } from '#platform/ai/provider-choice.ts'
import type { TextAnalyzer } from '../../domain/analysis.ts'
import { analysisPrompt } from './analysis-prompt.ts'
import { toAnalysis } from './analysis-response.ts'
import { batchRequests } from './batch-requests.ts'
import { sentText } from './sent-text.ts'

const usualLimits = {
  /** The limit for one text, including retries, pauses and the second attempt. */
  limitSeconds: 30,
  /** 18 s for each of fifty texts, four at a time. */
  batchSeconds: 4 * 60,
  /** Input and output tokens. Fifty requests take about 50,000; the rest is for second attempts and reasoning models. */
  batchTokens: 100_000,
}

export type ProviderAnalyzerOptions = Partial<typeof usualLimits> & { retryPauseMs?: number }

export function providerAnalyzer(settings: AiSettings, options: ProviderAnalyzerOptions = {}): TextAnalyzer {
  const { retryPauseMs = 1_000, ...limits } = { ...usualLimits, ...options }
  const { limitSeconds } = limits
  const batch = batchRequests(limits)
  return {
    atOnce: 4,
    async analyze(whole, signal) {
      const text = sentText(whole)
      if (!text) return { kind: 'wordless' }
      const stopped = batch.limitReached()
      if (stopped) return stopped
      const question = batch.begin()
      const asked = await askForObject(settings, analysisPrompt(text), { limitSeconds, retryPauseMs, signal })
      if (!asked.ok) return question.failed(asked)
      question.succeeded(asked.figures)
      return { kind: 'analyzed', analysis: toAnalysis(asked.value, text) }
    },
    close: async () => undefined,
  }
}
