import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { respond, serve } from '#platform/http/serve.ts'
import type { ExpiringStore } from '#shared/retention.ts'
import { type KeptData, readRetention } from '../contract.ts'
import { ageOf, lateDaysOf } from '../domain/lateness.ts'
import { type Purges, readPurges } from './purge-store.ts'

export type RetentionOptions = {
  database: Database
  /** Keyed by the names of their purges in the job queue. */
  stores: Readonly<Record<string, Pick<ExpiringStore, 'label' | 'rule' | 'kept'>>>
  /** `pending`: the purges in the job queue. A store without one is purged at `nextRun`. */
  schedule: { nextRun: (now: Date) => Date; pending: () => Promise<readonly PendingPurge[]> }
  now?: () => Date
}

export type PendingPurge = { store: string; at: Date }

/** The call behind the retention panel. */
export function retentionRoutes(options: RetentionOptions) {
  return async (app: App) => {
    serve(app, readRetention, async () => respond(200, { items: await readKept(options) }))
  }
}

/** Everything that is kept for a limited time. */
export async function readKept({ database, stores, schedule, now: clock }: RetentionOptions): Promise<KeptData[]> {
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

/** An overdue purge starts now. */
function nextPurge(store: string, { schedule, pending, now }: Next): Date {
  const ofStore = pending.filter((purge) => purge.store === store).map(({ at }) => at.getTime())
  return new Date(Math.max(now.getTime(), Math.min(schedule.nextRun(now).getTime(), ...ofStore)))
}
