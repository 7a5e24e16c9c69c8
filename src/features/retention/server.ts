import { type Database, DatabaseUnavailable } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import type { ExpiringStore } from '#shared/retention.ts'
import { type KeptData, readRetention } from './contract.ts'
import { ageOf, lateDaysOf } from './domain/lateness.ts'
import { knowStores, type Purges, readPurges, recordFailure, recordSuccess } from './server/purge-store.ts'

type RetentionOptions = {
  database: Database
  /** By the names that stand in the queue; without them nothing is to be seen. */
  stores: Readonly<Record<string, Pick<ExpiringStore, 'label' | 'rule' | 'kept'>>>
  /** When each store is purged next, as far as that is known to the queue; the others at `nextRun`. */
  schedule: { nextRun: (now: Date) => Date; pending: () => Promise<readonly PendingPurge[]> }
  now?: () => Date
}

export type PendingPurge = { store: string; at: Date }

/** What became of a purge, as the job that does it tells. */
export type PurgeRecord = {
  succeeded(store: string, deleted: number): Promise<void>
  failed(store: string, reason: string): Promise<void>
}

/** For everything that is kept for a while only: whether that is so (Spec 9, Retention). */
export function retention(options: RetentionOptions) {
  const { database, stores } = options
  const record: PurgeRecord = {
    succeeded: (store, deleted) => recordSuccess(database, store, deleted),
    failed: (store, reason) => recordFailure(database, store, reason),
  }
  const routes = async (app: App) => {
    serve(app, readRetention, async () => answer(200, { items: await readKept(options) }))
  }
  /** At each start. An outage is the database's to log, and the next start's to make up for. */
  const begin = async () => {
    try {
      await knowStores(database, Object.keys(stores))
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
    }
  }
  return { record, routes, begin }
}

async function readKept({ database, stores, schedule, now: clock }: RetentionOptions): Promise<KeptData[]> {
  const now = clock?.() ?? new Date()
  const [purges, pending] = await Promise.all([readPurges(database), schedule.pending()])
  return Promise.all(
    Object.entries(stores).map(async ([store, { label, rule, kept }]) => {
      const { rows, oldest } = await kept()
      const purged = purges.get(store)
      const oldestAt = oldest === null ? null : new Date(oldest)
      return {
        store,
        label,
        rule,
        rows,
        oldest,
        age: oldestAt ? ageOf(oldestAt, rule, now) : 0,
        lastPurge: purged?.succeeded ?? null,
        failure: purged?.failed ?? null,
        nextPurge: nextPurge(store, { schedule, pending, now }).toISOString(),
        lateDays: lateDaysOf({ rule, oldest: oldestAt, lastRun: lastRunOf(purged) ?? now }, now),
      }
    }),
  )
}

function lastRunOf(purged: Purges | undefined): Date | null {
  const at = purged?.succeeded?.at ?? purged?.knownSince
  return at === undefined ? null : new Date(at)
}

type Next = { schedule: RetentionOptions['schedule']; pending: readonly PendingPurge[]; now: Date }

/** One that should have begun already begins now. */
function nextPurge(store: string, { schedule, pending, now }: Next): Date {
  const ofStore = pending.filter((purge) => purge.store === store).map(({ at }) => at.getTime())
  return new Date(Math.max(now.getTime(), Math.min(schedule.nextRun(now).getTime(), ...ofStore)))
}
