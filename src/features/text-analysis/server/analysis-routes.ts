import type { App } from '#platform/http/app.ts'
import { HttpError } from '#platform/http/errors.ts'
import { answer, serve } from '#platform/http/serve.ts'
import {
  type AnalysisSummary,
  analyzeBatch,
  readAnalysisRun,
  readAnalysisSummary,
  readRecentAnalyses,
} from '../contract.ts'
import { readRecentAnalyses as recentOf, readAnalysisSummary as summaryOf } from './analysis-report-store.ts'
import { findRun } from './analysis-run-store.ts'
import { batchMessages } from './batch-messages.ts'
import { type Starting, startRun, waitForRun } from './start-run.ts'

type AnalysisCalls = Starting & {
  provider: AnalysisSummary['provider']
  /** A batch that takes longer goes on without the call that began it. */
  answerWithinMs: number
}

/** A large backlog is the job's. */
const findingMs = 500

/** The calls of the Text Analysis tab. */
export function analysisRoutes(parts: AnalysisCalls) {
  const { database, provider } = parts
  return async (app: App) => {
    serve(app, readAnalysisSummary, async () => {
      // Texts that were typed a moment ago wait as well.
      await parts.findTexts(AbortSignal.timeout(findingMs))
      return answer(200, { ...(await summaryOf(database)), provider })
    })
    serve(app, readRecentAnalyses, async ({ query }) => answer(200, await recentOf(database, query.limit)))
    serve(app, readAnalysisRun, async () => {
      const run = await findRun(database)
      return answer(200, { run, now: new Date().toISOString() })
    })
    serve(app, analyzeBatch, async ({ body, administrator }) => {
      const runId = await startRun(parts, { limit: body.limit, startedBy: administrator.username })
      const run = runId === null ? null : await waitForRun(database, runId, parts.answerWithinMs)
      if (run?.state === 'failed') throw new HttpError(run.problemStatus ?? 502, run.problem ?? batchMessages.lost)
      const { successCount = 0, processedCount = 0 } = run ?? {}
      const result = { successCount, processedCount, run }
      return run?.state === 'running' ? answer(202, result) : answer(200, result)
    })
  }
}
