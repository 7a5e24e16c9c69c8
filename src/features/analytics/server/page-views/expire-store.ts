// Deletes page views by whole days, so that the counters of the days that are kept stay exact (Decisions, Data).
import type { Database, Queryable } from '#platform/database/database.ts'
import { lockPageViews } from './ingest-store.ts'
import { pathKeysAfter, removeUnusedPaths } from './viewed-path-store.ts'

/** What one transaction deletes at most, so that page views that come meanwhile do not wait long. */
const rowsAtOnce = 2_000
const pathsAtOnce = 250

/** Every table with the column of its day. Days are counted by `visit_days`: they go last. */
const counters = [
  ['path_visitors', 'last_day'],
  ['day_visitors', 'day'],
  ['visitors', 'last_day'],
  ['path_days', 'day'],
  ['daily_counts', 'day'],
  ['visit_days', 'day'],
] as const

/** Deletes everything of the days before the first one that is kept; answers how many page views that were. */
export async function expirePageViews(database: Database, firstKept: string): Promise<number> {
  const deleted = await deleteInBatches(database, ['page_views', 'created_at'], `${firstKept}T00:00:00Z`)
  for (const counter of counters) await deleteInBatches(database, counter, firstKept)
  await removeAllUnusedPaths(database)
  return deleted
}

async function deleteInBatches(
  database: Database,
  [table, time]: readonly [table: string, time: string],
  before: string,
): Promise<number> {
  // In the order of the index: otherwise the last batch, which is not full, would read the whole table.
  const expired = `SELECT ctid FROM ${table} WHERE ${time} < $1::text::${time === 'created_at' ? 'timestamptz' : 'date'} ORDER BY ${time} LIMIT ${rowsAtOnce}`
  for (let deleted = 0; ; ) {
    const { affectedRows } = await locked(database, (transaction) =>
      transaction.run(`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${expired}))`, [before]),
    )
    deleted += affectedRows
    if (affectedRows < rowsAtOnce) return deleted
  }
}

async function removeAllUnusedPaths(database: Database): Promise<void> {
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last !== undefined; ) {
    const keys = await pathKeysAfter(database, last, pathsAtOnce)
    await locked(database, (transaction) => removeUnusedPaths(transaction, keys))
    last = keys.at(-1)
  }
}

function locked<T>(database: Database, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(async (transaction) => {
    await lockPageViews(transaction)
    return work(transaction)
  })
}
