// Deletes rows by id and keeps their counters exact.
import type { Queryable } from '../engine/engine.ts'
import { type CountedTable, deleteAndCountDown, partsOf, type RowCounts } from './row-counts.ts'

/** Rows per statement, so that other statements run in between. */
const rowsAtOnce = 1_000

/** Returns the number of deleted rows. When it is interrupted, rows and counters agree, and it can be called again. */
export async function eraseRows(database: Queryable, counted: CountedTable, ids: readonly number[]): Promise<number> {
  let erased = 0
  for (let first = 0; first < ids.length; first += rowsAtOnce) {
    erased += await eraseSome(database, counted, ids.slice(first, first + rowsAtOnce))
  }
  return erased
}

type Erased = { erased: number; since: string | null; until: string | null }

async function eraseSome(database: Queryable, counted: CountedTable, ids: readonly number[]): Promise<number> {
  const { time } = partsOf(counted.counts)
  const [gone] = await database.query<Erased>(
    `WITH chosen AS (SELECT unnest($1::int8[]) AS id), ${deleteAndCountDown(counted)} ` +
      `SELECT count(*) AS erased, min(${time}) AS since, max(${time}) AS until FROM deleted`,
    [ids],
  )
  const { erased = 0, since = null, until = null } = gone ?? {}
  if (since !== null && until !== null) await deleteEmptyCounters(database, counted.counts, since, until)
  return erased
}

/**
 * A key may hold visitors' text, so counters at zero are deleted. A statement of its own sees what others have counted meanwhile,
 * and locks in the order of the keys like all others.
 */
async function deleteEmptyCounters(database: Queryable, counts: RowCounts, since: string, until: string) {
  const { table, count, time, columns, keys } = partsOf(counts)
  const sameKey = columns.map((column) => `counter.${column} = empty.${column}`).join(' AND ')
  await database.query(
    `DELETE FROM ${table} AS counter USING (SELECT ${keys} FROM ${table} WHERE ${time} BETWEEN $1 AND $2 AND ${count} = 0 ` +
      `ORDER BY ${keys} FOR UPDATE) AS empty WHERE ${sameKey}`,
    [since, until],
  )
}
