// The daily jobs: retention (Spec 9; Decisions, Data) and the maintenance of the embedded database.
import { Cron } from 'croner'
import { z } from 'zod'
import { readHead } from '#features/admin-session/server.ts'
import type { PendingPurge, PurgeRecord } from '#features/retention/server.ts'
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts'
import { makePartitions } from '#platform/database/partitions/make-partitions.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import { defineJob, type JobResult, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { dailyDeletion, type ExpiringStore } from '#shared/retention.ts'
import { jobMessages } from './job-messages.ts'

/** Keyed by their names in the queue. Administrators see those with a rule of Spec 9. */
export type ExpiringStores = Readonly<Record<string, StoredKind['store']>>

export function storesOf(kinds: readonly StoredKind[]): ExpiringStores {
  return Object.fromEntries(kinds.map(({ name, store }) => [name, store]))
}

export function shownStores(stores: ExpiringStores): Record<string, ExpiringStore> {
  return Object.fromEntries(
    Object.entries(stores).filter((entry): entry is [string, ExpiringStore] => 'kept' in entry[1]),
  )
}

export const deleteExpired = defineJob({
  name: 'delete-expired',
  label: jobMessages.deleteExpired,
  data: z.object({ store: z.string() }),
  limits: { attempts: 3, pauseSeconds: 10 * 60, seconds: 10 * 60 },
  unique: 'waiting',
})

export const maintainDatabase = defineJob({
  name: 'maintain-database',
  label: jobMessages.maintainDatabase,
  data: z.object({}),
  limits: { attempts: 2, pauseSeconds: 10 * 60, seconds: 60 * 60 },
  unique: 'waiting',
})

export const makeDayPartitions = defineJob({
  name: 'make-partitions',
  label: jobMessages.makePartitions,
  data: z.object({}),
  limits: { attempts: 5, pauseSeconds: 10 * 60, seconds: 10 * 60 },
  unique: 'waiting',
})

export const noteLogHead = defineJob({
  name: 'note-log-head',
  label: jobMessages.noteLogHead,
  data: z.object({}),
  limits: { attempts: 3, pauseSeconds: 10 * 60, seconds: 60 },
  unique: 'waiting',
})

/** Late enough not to compete with the requests that follow a start. */
const afterStart = { deletingSeconds: 60, maintainingSeconds: 180 }

const purgeCron = `${dailyDeletion.minute} ${dailyDeletion.hour} * * *`

/** The next purges of the stores: at the daily time, or sooner if a failed purge waits for a retry. */
export function purgeSchedule(jobs: Pick<Jobs, 'pending'>) {
  const cron = new Cron(purgeCron, { paused: true, timezone: 'UTC', mode: '5-part' })
  return {
    nextRun(now: Date): Date {
      const next = cron.nextRun(now)
      if (!next) throw new Error('A daily time has no next one')
      return next
    },
    async pending(): Promise<PendingPurge[]> {
      const pending = await jobs.pending(deleteExpired)
      return pending.map(({ data: { store }, at }) => ({ store, at }))
    },
  }
}

type RetentionOptions = {
  jobs: Pick<Jobs, 'handle'>
  stores: ExpiringStores
  record: PurgeRecord
  log: Pick<Log, 'info' | 'error'>
}

/** Each store has a separate job, so that a failure does not block the others. */
export function handleRetention(options: RetentionOptions): void {
  const { jobs, stores, record, log } = options
  jobs.handle(deleteExpired, {
    async run({ data: { store }, signal }) {
      const expiring = stores[store]
      // A store of another release.
      if (!expiring) return { kind: 'done' }
      try {
        const deleted = await expiring.deleteExpired(signal)
        await record.succeeded(store, deleted)
        log.info({ store, deleted }, 'expired rows deleted')
        return { kind: 'done' }
      } catch (error) {
        return failPurge({ store, error, signal }, options)
      }
    },
    occasions: Object.keys(stores).flatMap((store) => [
      { data: { store }, key: store, atStart: true, afterSeconds: afterStart.deletingSeconds },
      { data: { store }, key: store, cron: purgeCron },
    ]),
  })
}

type FailedPurge = { store: string; error: unknown; signal: AbortSignal }

async function failPurge({ store, error, signal }: FailedPurge, { record, log }: RetentionOptions): Promise<JobResult> {
  const kind = kindOfFailure(error, signal)
  // The database logs its own outages.
  if (kind === 'unexpected') log.error({ err: error, store }, 'expired rows could not be deleted')
  // During an outage, nothing can be recorded either. The overview then shows the purge as late.
  await record.failed(store, jobMessages.purgeFailures[kind]).catch(() => undefined)
  return kind === 'ended' ? { kind: 'given-back' } : { kind: 'retry', reason: jobMessages.notDeleted(store) }
}

function kindOfFailure(error: unknown, { aborted, reason }: AbortSignal): keyof typeof jobMessages.purgeFailures {
  if (aborted) return reason instanceof DOMException && reason.name === 'TimeoutError' ? 'too-slow' : 'ended'
  return error instanceof DatabaseUnavailable ? 'unavailable' : 'unexpected'
}

type UpkeepOptions = { jobs: Pick<Jobs, 'handle'>; database: Database; log: Pick<Log, 'info'> }

/** The other daily jobs. */
export function handleUpkeep(options: UpkeepOptions): void {
  handlePartitions(options)
  handleMaintenance(options)
  handleLogHead(options)
}

/** A week ahead, so that a few failed days do no harm. Each start makes them too. */
export function handlePartitions({ jobs, database }: Pick<UpkeepOptions, 'jobs' | 'database'>): void {
  jobs.handle(makeDayPartitions, {
    async run({ signal }) {
      await makePartitions(database, { signal })
      return { kind: 'done' }
    },
    occasions: [{ data: {}, cron: '27 2 * * *' }],
  })
}

/** A PostgreSQL server maintains itself. */
export function handleMaintenance({
  jobs,
  database,
}: {
  jobs: Pick<Jobs, 'handle'>
  database: Pick<Database, 'engine' | 'maintain'>
}): void {
  if (database.engine !== 'embedded') return
  jobs.handle(maintainDatabase, {
    async run() {
      await database.maintain()
      return { kind: 'done' }
    },
    occasions: [
      { data: {}, atStart: true, afterSeconds: afterStart.maintainingSeconds },
      { data: {}, cron: '47 3 * * *' },
    ],
  })
}

/**
 * Prints the end of the administrative log once a day. A log stream stored elsewhere can later prove that no entry up
 * to this one was replaced (docs/decisions/075-chained-log.md).
 */
export function handleLogHead({ jobs, database, log }: UpkeepOptions): void {
  jobs.handle(noteLogHead, {
    async run() {
      const head = await readHead(database)
      if (head) log.info(head, 'the end of the administrative log')
      return { kind: 'done' }
    },
    occasions: [{ data: {}, cron: '5 0 * * *' }],
  })
}
