import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { readFailedJobs, shownFailedJobs } from './contract.ts'

/** The call by which administrators see which jobs failed. */
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
      return answer(200, { items })
    })
  }
}
