import type { App } from '#platform/http/app.ts'
import { HttpError } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import {
  type AnalysisSummary,
  analyzeBatch,
  readAnalysisRun,
  readAnalysisSummary,
  readRecentAnalyses,
} from '../contract.ts'
import { batchProblems } from '../messages.ts'
import { readRecentAnalyses as recentOf, readAnalysisSummary as summaryOf } from './analysis-report-store.ts'
import { findRun } from './analysis-run-store.ts'
import { type Starting, startRun, waitForRun } from './start-run.ts'

type AnalysisCalls = Starting & {
  provider: AnalysisSummary['provider']
  /** After this time the call responds with 202, and the batch continues. */
  respondWithinMs: number
}

/** The time to look for new texts; the job processes a large backlog. */
const findingMs = 500

/** The calls of the Text Analysis tab. */
export function analysisRoutes(parts: AnalysisCalls) {
  const { database, provider } = parts
  return async (app: App) => {
    serve(app, readAnalysisSummary, async () => {
      // Includes texts that were typed a moment ago.
      await parts.findTexts(AbortSignal.timeout(findingMs))
      return respond(200, { ...(await summaryOf(database)), provider })
    })
    serve(app, readRecentAnalyses, async ({ query }) => respond(200, await recentOf(database, query.limit)))
    serve(app, readAnalysisRun, async () => {
      const run = await findRun(database)
      return respond(200, { run, now: new Date().toISOString() })
    })
    serve(app, analyzeBatch, async ({ body: { limit }, administrator: { username: startedBy }, actionLog }) => {
      const runId = await startRun(parts, { limit, startedBy, actionLog })
      const run = runId === null ? null : await waitForRun(database, runId, parts.respondWithinMs)
      if (run?.state === 'failed') throw new HttpError(run.problemStatus ?? 502, run.problem ?? batchProblems.lost)
      const { successCount = 0, processedCount = 0 } = run ?? {}
      const result = { successCount, processedCount, run }
      return run?.state === 'running' ? respond(202, result) : respond(200, result)
    })
  }
}
