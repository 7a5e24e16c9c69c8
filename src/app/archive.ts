// The jobs that keep the rows of earlier days in ClickHouse (docs/decisions/117-clickhouse.md).
import { z } from 'zod'
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts'
import { defineJob, type JobResult, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { jobMessages } from './job-messages.ts'

export const moveRows = defineJob({
  name: 'move-rows-to-clickhouse',
  label: jobMessages.moveRows,
  data: z.object({}),
  limits: { attempts: 3, pauseSeconds: 10 * 60, seconds: 6 * 60 * 60 },
  unique: 'waiting-or-running',
})

export const removeErasedRows = defineJob({
  name: 'remove-erased-rows',
  label: jobMessages.removeErased,
  data: z.object({}),
  limits: { attempts: 3, pauseSeconds: 10 * 60, seconds: 2 * 60 * 60 },
  unique: 'waiting-or-running',
})

type ArchiveJobs = { jobs: Pick<Jobs, 'handle'>; database: Database; log: Pick<Log, 'info'> }

/** A failed hour loses nothing: the rows stay in PostgreSQL, and the next hour moves them. */
export function handleArchive({ jobs, database: { archive }, log }: ArchiveJobs): void {
  if (!archive) return
  jobs.handle(moveRows, {
    run: ({ signal }) =>
      orRetry(async () => {
        const moved = await archive.move({ signal })
        if (Object.values(moved).some((rows) => rows > 0)) log.info(moved, 'rows of earlier days moved to ClickHouse')
        return signal.aborted ? { kind: 'given-back' } : { kind: 'done' }
      }),
    occasions: [
      { data: {}, atStart: true, afterSeconds: 120 },
      { data: {}, cron: '22 * * * *' },
    ],
  })
  jobs.handle(removeErasedRows, {
    run: () =>
      orRetry(async () => {
        const removed = await archive.removeErased()
        if (removed > 0) log.info({ removed }, 'copies of erased rows removed from ClickHouse')
        return { kind: 'done' }
      }),
    occasions: [{ data: {}, cron: '37 1 * * *' }],
  })
}

async function orRetry(work: () => Promise<JobResult>): Promise<JobResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return { kind: 'retry', reason: jobMessages.archiveUnavailable }
    throw error
  }
}
