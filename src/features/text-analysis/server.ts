import { type AiSettings, providerInUse } from '#platform/ai/provider-choice.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { AnalysisSummary } from './contract.ts'
import type { TextAnalyzer } from './domain/analysis.ts'
import { analyzeTexts, findTextsJob } from './server/analysis-jobs.ts'
import { deleteOldRuns } from './server/analysis-run-store.ts'
import { analysisStore } from './server/analysis-store.ts'
import { analyzeRun } from './server/analyze-run.ts'
import { findTexts } from './server/find-texts.ts'
import { localAnalyzer } from './server/local/local-analyzer.ts'
import { providerAnalyzer } from './server/provider/provider-analyzer.ts'
import { analysisRoutes } from './server/routes.ts'
import { endLostRun } from './server/start-run.ts'

export { readAnalyzedConversions } from './server/analyzed-conversions-store.ts'
export { areSeparated } from './server/conversion-cursor-store.ts'
export { deleteOrphans } from './server/orphans-store.ts'

type TextAnalysisOptions = {
  database: Database
  jobs: Pick<Jobs, 'handle' | 'send' | 'isWaiting' | 'pending'>
  /** Opens an analyzer for one batch. */
  openAnalyzer: () => TextAnalyzer
  /** Null when texts are analyzed on this server. */
  provider: AnalysisSummary['provider']
  log: Pick<Log, 'info' | 'warn'>
  respondWithinMs?: number
}

/** Chooses the configured AI provider, or else this server. The sample provider can only write articles. */
export function textAnalyzer(ai: AiSettings): Pick<TextAnalysisOptions, 'openAnalyzer' | 'provider'> {
  const provider = providerInUse(ai)
  return provider === null || provider.name === 'demo'
    ? { openAnalyzer: () => localAnalyzer(), provider: null }
    : { openAnalyzer: () => providerAnalyzer(ai), provider }
}

/** Separates conversions into texts and typing steps, and analyzes the texts in batches (Spec 3, Text analysis summary). */
export function textAnalysis(options: TextAnalysisOptions) {
  const { database, jobs, openAnalyzer, provider, log, respondWithinMs = 5_000 } = options
  const store = analysisStore(database)
  const find = (signal: AbortSignal) => findTexts(database, signal)
  jobs.handle(analyzeTexts, { run: (attempt) => analyzeRun({ database, openAnalyzer, log }, attempt) })
  jobs.handle(findTextsJob, {
    async run({ signal }) {
      await endLostRun({ database, jobs })
      await find(signal)
      return signal.aborted ? { kind: 'given-back' } : { kind: 'done' }
    },
    occasions: [
      { data: {}, cron: '*/5 * * * *' },
      { data: {}, atStart: true, afterSeconds: 30 },
    ],
  })
  const deleteExpired = async (signal?: AbortSignal) => {
    await deleteOldRuns(database, store.rule.count)
    return store.deleteExpired(signal)
  }
  return {
    routes: analysisRoutes({ database, jobs, provider, respondWithinMs, findTexts: find }),
    stored: [{ name: 'textAnalyses', store: { ...store, deleteExpired } }],
  }
}
