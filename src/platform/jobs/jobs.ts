// The door of the jobs. They stand in the schema `pgboss` of our database, which pg-boss makes and migrates.
import type { Log } from '#platform/log.ts'
import type { Database } from '../database/database.ts'
import { BossRun } from './boss-run.ts'
import type { JobDefinition, JobHandling, SendOptions } from './define-job.ts'
import { type FailedJob, findFailedJobs } from './failed-job-store.ts'
import { type Pace, usualPace } from './pace.ts'
import { findPendingJobs } from './pending-job-store.ts'
import { type Handled, handled } from './queues.ts'

export { defineJob, type JobAttempt, type JobDefinition, type JobHandling, type JobResult } from './define-job.ts'
export { type FailureReason, failureReasonSchema } from './failure-reason.ts'

export type Jobs = {
  /** Says who does a kind of job. Before the start. */
  handle<Data extends object>(definition: JobDefinition<Data>, handling: JobHandling<Data>): void
  /**
   * False when it is there already (`unique`). Outside a transaction it waits for the start; inside one jobs must have started,
   * which is so wherever a job is run.
   */
  send<Data extends object>(definition: JobDefinition<Data>, data: Data, options?: SendOptions): Promise<boolean>
  /** Whether a job of this kind waits that nobody has begun. */
  isWaiting(definition: JobDefinition): Promise<boolean>
  /** Those of a kind that wait for their time, for another attempt or for their end; `at` is past where one runs. */
  pending<Data extends object>(definition: JobDefinition<Data>): Promise<{ data: Data; at: Date }[]>
  /** Begins to run jobs, soon and by itself: what keeps it from that is logged, and tried again. */
  start(): void
  /** Takes no further job, lets the running ones finish that can do so soon, and gives back the others. */
  stop(): Promise<void>
  /** Those that failed for good, newest first, by the labels of their kinds. */
  failed(limit: number): Promise<(FailedJob & { label: string })[]>
}

type JobsOptions = { database: Database; log: Pick<Log, 'info' | 'warn' | 'error'>; pace?: Pace }

export function createJobs({ database, log, pace = usualPace }: JobsOptions): Jobs {
  const kinds = new Map<string, Handled>()
  const run = new BossRun({ database, log, pace, kinds })
  return {
    handle: (definition, handling) => void kinds.set(definition.name, handled(definition, handling)),
    send: (definition, data, options = {}) => run.send(definition.name, data, options),
    isWaiting: ({ name }) => run.isWaiting(name),
    pending: (definition) => pendingJobs(database, definition),
    start: () => run.start(),
    stop: () => run.stop(),
    async failed(limit) {
      const jobs = await findFailedJobs(database, limit)
      return jobs.map((job) => ({ ...job, label: kinds.get(job.name)?.label ?? job.name }))
    },
  }
}

export async function pendingJobs<Data extends object>(
  database: Database,
  { name, data: schema }: JobDefinition<Data>,
): Promise<{ data: Data; at: Date }[]> {
  const jobs = await findPendingJobs(database, name)
  return jobs.flatMap(({ data, at }) => {
    // Another release may have sent it.
    const read = schema.safeParse(data)
    return read.success ? [{ data: read.data, at: new Date(at) }] : []
  })
}
