// Deletes expired page views by whole days, so that the counters of the remaining days stay exact (Decisions, Data).
import { sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { dropPartitions } from '#platform/database/partitions/drop-partitions.ts'
import { tableOfOldest } from '#platform/database/partitions/partitioned-tables.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { levels } from '../cells/cell-levels.ts'
import type { AnalyticsTables } from '../tables.ts'
import { lockPageViews } from './ingest-store.ts'
import { pathKeysAfter, removeUnusedPaths } from './viewed-path-store.ts'

/** Limits one transaction, so that concurrent page views do not wait long. */
const rowsAtOnce = 500
const pathsAtOnce = 250

type Expiring = {
  table: string
  /** The column that contains the age of a row, and its type. */
  time: readonly [column: string, type: 'date' | 'timestamptz']
  only?: string
}

/** `visit_days` is last, because other statements find the days by it. */
const counters: readonly Expiring[] = [
  { table: 'path_visitors', time: ['last_day', 'date'] },
  { table: 'day_visitors', time: ['day', 'date'] },
  { table: 'visitors', time: ['last_day', 'date'] },
  { table: 'path_days', time: ['day', 'date'] },
  { table: 'session_goals', time: ['day', 'date'] },
  { table: 'daily_counts', time: ['day', 'date'], only: "AND kind IN ('source', 'device')" },
  { table: 'visit_days', time: ['day', 'date'] },
]

/**
 * Deletes all rows of the days before `firstKept`, and returns the number of page views. An aborted signal stops
 * between two batches, and the next purge continues.
 */
export async function expirePageViews(database: Database, firstKept: string, signal?: AbortSignal): Promise<number> {
  const purge = { firstKept, signal }
  let deleted = await dropViews(database, purge)
  const nextTable = () => tableOfOldest(database, 'page_views', firstKept)
  for (let table = await nextTable(); table !== null; table = await nextTable())
    deleted += await deleteInBatches(database, { table, time: ['created_at', 'timestamptz'] }, purge)
  for (const counter of counters) await deleteInBatches(database, counter, purge)
  await deleteExpiredCells(database, purge)
  await removeAllUnusedPaths(database, purge)
  // Last, because all other rows are deleted without ClickHouse.
  return deleted + ((await database.archive?.dropBefore('page_views', firstKept)) ?? 0)
}

type Purge = { firstKept: string; signal: AbortSignal | undefined }

/** Drops whole days, and returns the number of their views. */
async function dropViews(database: Database, { firstKept, signal }: Purge): Promise<number> {
  let dropped = 0
  await dropPartitions(database, {
    table: 'page_views',
    firstKept,
    signal,
    // The counters of earlier days are still there.
    async count(transaction, from) {
      dropped = await missingViews(transaction, from)
      return dropped
    },
  })
  return dropped
}

/** The counted views of the days before `from` that are neither in PostgreSQL nor in ClickHouse. */
async function missingViews(transaction: Queryable, from: string): Promise<number> {
  const { rows } = await queriesOn<AnalyticsTables>(transaction)
    .selectFrom('visit_days')
    .select(
      sql<number>`(coalesce(sum(views), 0)
        - (SELECT count(*) FROM page_views WHERE created_at < ${from}::text::timestamptz)
        - (SELECT coalesce(sum(rows), 0) FROM archived_days
          WHERE table_name = 'page_views' AND day < ${from}::text::date))::int8`.as('rows'),
    )
    .where('day', '<', sql<string>`${from}::text::date`)
    .executeTakeFirstOrThrow()
  return Math.max(0, rows)
}

async function deleteInBatches(
  database: Database,
  { table, time: [column, type], only = '' }: Expiring,
  { firstKept, signal }: Purge,
): Promise<number> {
  // Days begin at midnight UTC, the time zone of every database session. Without the index order, the last batch would
  // read the whole table.
  // No parameters, because a statement with parameters stays prepared, and each partition has its own.
  const expired = `SELECT ctid FROM ${table} WHERE ${column} < '${firstKept}'::${type} ${only} ORDER BY ${column} LIMIT ${rowsAtOnce}`
  for (let deleted = 0; ; ) {
    signal?.throwIfAborted()
    const { affectedRows } = await locked(database, (transaction) =>
      transaction.run(`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${expired}))`),
    )
    deleted += affectedRows
    if (affectedRows < rowsAtOnce) return deleted
  }
}

/** Level by level, because the index begins with it. Page views need not wait: cells are no counters. */
async function deleteExpiredCells(database: Database, { firstKept, signal }: Purge): Promise<void> {
  for (const level of levels) {
    signal?.throwIfAborted()
    await database.run('DELETE FROM view_cells WHERE level = $1::int2 AND day < $2::text::date', [level, firstKept])
  }
}

async function removeAllUnusedPaths(database: Database, { signal }: Purge): Promise<void> {
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last !== undefined; ) {
    signal?.throwIfAborted()
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
