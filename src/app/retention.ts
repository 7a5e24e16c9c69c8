// What happens once a day: retention (Spec 9; Decisions, Data) and the upkeep of the embedded database.
import { z } from 'zod'
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { dailyDeletion } from '#shared/retention.ts'
import { jobMessages } from './job-messages.ts'

/** By names that stand in the queue and in what administrators read. */
export type ExpiringStores = Readonly<Record<string, { forgetOld(): Promise<number> }>>

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

/** A start under load has settled by then. */
const afterStart = { deletingSeconds: 60, maintainingSeconds: 180 }

type RetentionOptions = {
  jobs: Pick<Jobs, 'handle'>
  stores: ExpiringStores
  log: Pick<Log, 'info' | 'error'>
}

/** Each store by itself, so that one that fails holds up no other. */
export function handleRetention({ jobs, stores, log }: RetentionOptions): void {
  jobs.handle(deleteExpired, {
    async run({ data: { store } }) {
      const expiring = stores[store]
      // A store of another release.
      if (!expiring) return { kind: 'done' }
      try {
        log.info({ store, deleted: await expiring.forgetOld() }, 'expired rows deleted')
        return { kind: 'done' }
      } catch (error) {
        // An outage is the database's to log.
        if (!(error instanceof DatabaseUnavailable))
          log.error({ err: error, store }, 'expired rows could not be deleted')
        return { kind: 'retry', reason: jobMessages.notDeleted(store) }
      }
    },
    occasions: Object.keys(stores).flatMap((store) => [
      { data: { store }, key: store, atStart: true, afterSeconds: afterStart.deletingSeconds },
      { data: { store }, key: store, cron: `${dailyDeletion.minute} ${dailyDeletion.hour} * * *` },
    ]),
  })
}

/** A server of PostgreSQL does it by itself. */
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
