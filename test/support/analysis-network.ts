import {
  type AnalysisRun,
  readAnalysisRun,
  readAnalysisSummary,
  readRecentAnalyses,
} from '#features/text-analysis/contract.ts'
import { reply } from './fake-network.ts'
import { sampleAnalyses, sampleSummary } from './sample-analyses.ts'

/** Answers every read of the Text Analysis tab; a test replaces the answers it is about. */
export function analysisNetwork(): void {
  reply(readAnalysisSummary, sampleSummary)
  reply(readRecentAnalyses, sampleAnalyses(new Date()))
  replyRun(null)
}

/** The run that the server knows, by its own clock. */
export function replyRun(run: AnalysisRun | null, now = new Date()): void {
  reply(readAnalysisRun, { run, now: now.toISOString() })
}
