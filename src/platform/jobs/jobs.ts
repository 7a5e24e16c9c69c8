// The interface of the jobs. They are stored in the schema `pgboss` of our database, which pg-boss creates and migrates.
import type { Log } from '#platform/log.ts'
import type { Database } from '../database/database.ts'
import { BossRun } from './boss-run.ts'
import type { JobDefinition, JobHandling, SendOptions } from './define-job.ts'
import { countJobs, type FailedJob, findFailedJobs, type JobCount } from './failed-job-store.ts'
import { type Pace, usualPace } from './pace.ts'
import { findPendingJobs } from './pending-job-store.ts'
import { type Handled, handled } from './queues.ts'

export { defineJob, type JobAttempt, type JobDefinition, type JobHandling, type JobResult } from './define-job.ts'
export { type FailureReason, failureReasonSchema } from './failure-reason.ts'

export type Jobs = {
  /** Registers the handler of a kind of job, before the start. */
  handle<Data extends object>(definition: JobDefinition<Data>, handling: JobHandling<Data>): void
  /**
   * False when the job exists already (`unique`). Outside a transaction it waits for the start; inside one, jobs must
   * have started, which is true in every job handler.
   */
  send<Data extends object>(definition: JobDefinition<Data>, data: Data, options?: SendOptions): Promise<boolean>
  /** Whether a job of this kind is queued. */
  isWaiting(definition: JobDefinition): Promise<boolean>
  /** The queued and running jobs of a kind; `at` is past for a running one. */
  pending<Data extends object>(definition: JobDefinition<Data>): Promise<{ data: Data; at: Date }[]>
  /** Starts in the background: failures are logged and retried. */
  start(): void
  /** Takes no further jobs, gives running ones a short time to finish, and returns the others to the queue. */
  stop(): Promise<void>
  /** The number of queued, running and permanently failed jobs of each kind. */
  counts(): Promise<JobCount[]>
  /** The permanently failed jobs, newest first, with the labels of their kinds. */
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
    counts: () => countJobs(database),
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
