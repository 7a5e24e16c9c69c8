// Rows that are deleted by their numbers, with counters that stay exact meanwhile.
import type { Queryable } from '../engine.ts'
import { type CountedTable, deleteAndCountDown, partsOf, type RowCounts } from './row-counts.ts'

/** What one statement deletes at most, so that others get their turn in between. */
const rowsAtOnce = 1_000

/** Answers how many rows there were. One that is stopped half-way leaves whole rows and exact counters, and can be called again. */
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
 * A key may hold what a visitor named. In a statement of its own: it sees what others counted meanwhile, and locks in the order of the keys
 * as everybody does.
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
