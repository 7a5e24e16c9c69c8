// The latest purge results of each store.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { RetentionTables } from './tables.ts'

export type Purges = {
  knownSince: string
  succeeded: { at: string; deleted: number } | null
  /** The failure after the last success, if there is one. */
  failed: { at: string; reason: string } | null
}

const now = sql<string>`now()`

/** Registers stores with the current time. Registered stores do not change. */
export async function registerStores(database: Queryable, stores: readonly string[]): Promise<void> {
  await queriesOn<RetentionTables>(database)
    .insertInto('purges')
    .values(stores.map((store) => ({ store })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records a successful purge, and removes the previous failure. */
export async function recordSuccess(database: Queryable, store: string, deleted: number): Promise<void> {
  const succeeded = { succeeded_at: now, deleted, failed_at: null, reason: null }
  await queriesOn<RetentionTables>(database)
    .insertInto('purges')
    .values({ store, ...succeeded })
    .onConflict((conflict) => conflict.column('store').doUpdateSet(succeeded))
    .execute()
}

/** Records a failed purge next to the last success. */
export async function recordFailure(database: Queryable, store: string, reason: string): Promise<void> {
  const failed = { failed_at: now, reason }
  await queriesOn<RetentionTables>(database)
    .insertInto('purges')
    .values({ store, ...failed })
    .onConflict((conflict) => conflict.column('store').doUpdateSet(failed))
    .execute()
}

/** Reads the latest purges by store. */
export async function readPurges(database: Queryable): Promise<Map<string, Purges>> {
  const rows = await queriesOn<RetentionTables>(database).selectFrom('purges').selectAll().execute()
  return new Map(
    rows.map(({ store, succeeded_at, deleted, failed_at, reason, known_since }) => [
      store,
      {
        knownSince: known_since,
        succeeded: succeeded_at === null ? null : { at: succeeded_at, deleted },
        failed: failed_at === null || reason === null ? null : { at: failed_at, reason },
      },
    ]),
  )
}
