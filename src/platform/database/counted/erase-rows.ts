// Deletes rows by id and keeps their counters exact.
import { type Reachable, reachIds } from '../archive/reach-rows.ts'
import type { Queryable } from '../engine/engine.ts'
import { type CountedTable, deleteAndCountDown, deleteEmptyCounters, partsOf } from './row-counts.ts'

/** Rows per statement, so that other statements can run in between. */
const rowsAtOnce = 1_000

/**
 * Returns the number of deleted rows. After an interruption rows and counters match, and the call can be repeated. Rows
 * that left PostgreSQL come back first.
 */
export async function eraseRows(database: Reachable, counted: CountedTable, ids: readonly number[]): Promise<number> {
  let erased = 0
  for (let first = 0; first < ids.length; first += rowsAtOnce) {
    const some = ids.slice(first, first + rowsAtOnce)
    const attempts = await reachIds(database, { table: counted.table, ids: some }, () =>
      eraseSome(database, counted, some),
    )
    for (const rows of attempts) erased += rows
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
  if (since !== null && until !== null)
    await database.query(deleteEmptyCounters(counted.counts, `${time} BETWEEN $1 AND $2`), [since, until])
  return erased
}
