// Reads and erases rows that may have left PostgreSQL. Without ClickHouse nothing is added.
import { setTimeout as pause } from 'node:timers/promises'
import type { Archive, Queryable } from '../engine/engine.ts'
import { ArchiveUnavailable } from '../engine/failures.ts'

/** A database, with the rows that left it. */
export type Reachable = Queryable & { readonly archive?: Archive }

/** No row has to come back. */
export const noRow = { column: 'id', values: [] }
/** For what a page can do without. */
const momentMs = 3_000

/** Reads from both databases: `work` runs again when rows moved between them meanwhile. */
export async function betweenMoves<T>({ archive }: Reachable, table: string, work: () => Promise<T>): Promise<T> {
  if (!archive) return work()
  const [last] = await archive.reach(table, noRow, work)
  return last
}

/**
 * Runs `work` while all rows with these ids are in PostgreSQL, and again when rows moved meanwhile. Returns all results,
 * the last one first. ClickHouse is asked only when one of the rows is not in PostgreSQL.
 */
export async function reachIds<T>(
  database: Reachable,
  { table, ids }: { table: string; ids: readonly number[] },
  work: () => Promise<T>,
): Promise<[T, ...T[]]> {
  const { archive } = database
  if (!archive) return [await work()]
  const [last, ...earlier] = await archive.reach(table, noRow, async () =>
    (await areInPostgres(database, table, ids)) ? [await work()] : [],
  )
  const [result, ...results] = [...last, ...earlier.flat()]
  if (last.length > 0 && result !== undefined) return [result, ...results]
  const [reached, ...before] = await archive.reach(table, { column: 'id', values: ids }, work)
  return [reached, ...before, ...earlier.flat()]
}

async function areInPostgres(database: Queryable, table: string, ids: readonly number[]): Promise<boolean> {
  const [found] = await database.query<{ rows: number }>(
    `SELECT count(DISTINCT id) AS rows FROM ${table} WHERE id = ANY ($1::int8[])`,
    [ids],
  )
  return found?.rows === new Set(ids).size
}

/** Null when ClickHouse fails or takes longer than a moment. */
export async function soonOrNull<T>(work: Promise<T>): Promise<T | null> {
  const ended = new AbortController()
  try {
    return await Promise.race([work, pause(momentMs, null, { signal: ended.signal })])
  } catch (error) {
    if (error instanceof ArchiveUnavailable) return null
    throw error
  } finally {
    ended.abort()
  }
}

/** The first day with rows in ClickHouse. */
export async function firstArchivedDay(database: Queryable, table: string): Promise<string | null> {
  const [first] = await database.query<{ day: string | null }>(
    'SELECT min(day) AS day FROM archived_days WHERE table_name = $1 AND rows > 0',
    [table],
  )
  return first?.day ?? null
}

/** SQL for the lowest id of all stored rows, wherever they are: what was derived from lower ones is an orphan. */
export function lowestStoredId(table: string): string {
  return (
    `coalesce(least((SELECT min(id) FROM ${table}), ` +
    `(SELECT min(first_id) FROM archived_days WHERE table_name = '${table}')), 9223372036854775807)`
  )
}
