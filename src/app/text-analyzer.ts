// Chooses the analyzer of converted texts: the configured AI provider, or else this server. The sample provider can
// only write articles.
import { localAnalyzer, providerAnalyzer, type TextAnalysisOptions } from '#features/text-analysis/server.ts'
import { type AiSettings, providerInUse } from '#platform/ai/provider-choice.ts'

export function textAnalyzer(ai: AiSettings): Pick<TextAnalysisOptions, 'openAnalyzer' | 'provider'> {
  const provider = providerInUse(ai)
  return provider === null || provider.name === 'demo'
    ? { openAnalyzer: () => localAnalyzer(), provider: null }
    : { openAnalyzer: () => providerAnalyzer(ai), provider }
}
