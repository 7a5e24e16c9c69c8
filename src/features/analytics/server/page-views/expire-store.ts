// Deletes page views by whole days, so that the counters of the days that are kept stay exact (Decisions, Data).
import type { Database, Queryable } from '#platform/database/database.ts'
import { lockPageViews } from './ingest-store.ts'
import { findUnusedPaths, removeUnusedPaths } from './viewed-path-store.ts'

/** What one transaction deletes at most, so that page views that come meanwhile do not wait long. */
const rowsAtOnce = 2_000
const pathsAtOnce = 500

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
  const deleted = await deleteInBatches(
    database,
    `SELECT ctid FROM page_views WHERE created_at < $1::text::timestamptz`,
    {
      table: 'page_views',
      before: `${firstKept}T00:00:00Z`,
    },
  )
  for (const [table, day] of counters) {
    await deleteInBatches(database, `SELECT ctid FROM ${table} WHERE ${day} < $1::text::date`, {
      table,
      before: firstKept,
    })
  }
  await removeAllUnusedPaths(database)
  return deleted
}

type Expired = { table: string; before: string }

async function deleteInBatches(database: Database, found: string, { table, before }: Expired): Promise<number> {
  const sql = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${found} LIMIT ${rowsAtOnce}))`
  for (let deleted = 0; ; ) {
    const { affectedRows } = await locked(database, (transaction) => transaction.run(sql, [before]))
    deleted += affectedRows
    if (affectedRows < rowsAtOnce) return deleted
  }
}

async function removeAllUnusedPaths(database: Database): Promise<void> {
  const unused = await findUnusedPaths(database)
  for (let first = 0; first < unused.length; first += pathsAtOnce) {
    const some = unused.slice(first, first + pathsAtOnce)
    await locked(database, (transaction) => removeUnusedPaths(transaction, some))
  }
}

function locked<T>(database: Database, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(async (transaction) => {
    await lockPageViews(transaction)
    return work(transaction)
  })
}
