import {
  type AnalysisRun,
  readAnalysisRun,
  readAnalysisSummary,
  readRecentAnalyses,
} from '#features/text-analysis/contract.ts'
import { reply } from './fake-network.ts'
import { sampleAnalyses, sampleSummary } from './sample-analyses.ts'

/** Replies to every read of the Text Analysis tab; a test replaces the replies that it needs. */
export function analysisNetwork(): void {
  reply(readAnalysisSummary, sampleSummary)
  reply(readRecentAnalyses, sampleAnalyses(new Date()))
  replyRun(null)
}

/** The run that the server reports, in server time. */
export function replyRun(run: AnalysisRun | null, now = new Date()): void {
  reply(readAnalysisRun, { run, now: now.toISOString() })
}
