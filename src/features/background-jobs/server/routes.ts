import type { App } from '#platform/http/app.ts'
import { respond, serve } from '#platform/http/serve.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { readFailedJobs, shownFailedJobs } from '../contract.ts'

/** The call that shows administrators the failed jobs. */
export function backgroundJobs({ jobs }: { jobs: Pick<Jobs, 'failed'> }) {
  return async (app: App) => {
    serve(app, readFailedJobs, async () => {
      const failed = await jobs.failed(shownFailedJobs)
      const items = failed.map(({ id, label, failedAt, attempts, reason }) => ({
        id,
        label,
        failedAt,
        attempts,
        reason,
      }))
      return respond(200, { items })
    })
  }
}
