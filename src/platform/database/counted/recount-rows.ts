// Compares counters with the rows they count, and corrects them on request.

import { firstArchivedDay } from '../archive/reach-rows.ts'
import type { Database, Queryable } from '../engine/engine.ts'
import { withArchived } from './archived-counts.ts'
import { type CountedTable, partsOf } from './row-counts.ts'

/** A counter that differs from its rows. */
export type Difference = { table: string; key: string; counted: number; rows: number }

/** Works day by day, so that memory is bounded for any number of rows. */
export type Recount = AsyncGenerator<Difference, void>

/** `after`: only the days after this one; all by default. */
export type RecountOptions = { mend: boolean; after?: string | null }

/** Locks one day of one table, so that writers only wait for that day. */
export const dayLimits = { limitMs: 10 * 60_000 }

/**
 * One statement compares a day, so that it sees rows and counters of the same instant, together with the rows of that
 * day in ClickHouse. A correction locks out writers and compares again.
 */
export async function* recountRows(
  database: Database,
  counted: CountedTable,
  { mend, after = null }: RecountOptions,
): Recount {
  if (!database.archive && (await firstArchivedDay(database, counted.table)) !== null)
    throw new Error(`Rows of ${counted.table} are in ClickHouse, so a recount needs CLICKHOUSE_URL`)
  for (let day = await nextDay(database, counted, after); day !== null; day = await nextDay(database, counted, day)) {
    const ofDay = day
    const withDay = (work: typeof compareDay) =>
      withArchived(database, counted, {
        ...dayLimits,
        day: ofDay,
        work: (transaction, archived) => work(transaction, counted, { day: ofDay, archived }),
      })
    let differences = await withDay(compareDay)
    if (mend && differences.length > 0) differences = await withDay(mendDay)
    yield* differences
  }
}

/** Its rows in ClickHouse as `countArchived` returns them. */
type ComparedDay = { day: string; archived: string }

/** The next day with rows or counters, because any number of empty days may lie in between. */
async function nextDay(database: Queryable, { table, counts }: CountedTable, after: string | null) {
  const { time } = partsOf(counts)
  const since = `coalesce($1::date + 1, '-infinity'::date)`
  const [next] = await database.query<{ day: string | null }>(
    `SELECT least((SELECT min(created_at) FROM ${table} WHERE created_at >= ${since})::date, ` +
      `(SELECT min(${time}) FROM ${counts.table} WHERE ${time} >= ${since})::date, ` +
      `(SELECT min(day) FROM archived_days WHERE table_name = $2 AND rows > 0 AND day >= ${since})) AS day`,
    [after, table],
  )
  return next?.day ?? null
}

async function compareDay(database: Queryable, counted: CountedTable, of: ComparedDay): Promise<Difference[]> {
  const { table, count, time, columns, keys } = partsOf(counted.counts)
  const found = await database.query<Record<string, string | number> & { counted: number; rows: number }>(
    `SELECT ${keys}, coalesce(counter.counted, 0) AS counted, coalesce(raw.rows, 0) AS rows ` +
      `FROM (${rowsOfDay(counted)}) AS raw FULL JOIN ` +
      `(SELECT ${keys}, ${count} AS counted FROM ${table} WHERE ${within(time)}) AS counter USING (${keys}) ` +
      `WHERE coalesce(counter.counted, 0) <> coalesce(raw.rows, 0) ORDER BY ${keys}`,
    [of.day, of.archived],
  )
  return found.map((row) => ({
    table,
    key: columns.map((column) => String(row[column])).join(' '),
    counted: row.counted,
    rows: row.rows,
  }))
}

async function mendDay(transaction: Queryable, counted: CountedTable, of: ComparedDay): Promise<Difference[]> {
  const { table, count, time, keys } = partsOf(counted.counts)
  await transaction.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`)
  const differences = await compareDay(transaction, counted, of)
  await transaction.query(`DELETE FROM ${table} WHERE ${within(time)}`, [of.day])
  await transaction.query(`INSERT INTO ${table} (${keys}, ${count}) ${rowsOfDay(counted)}`, [of.day, of.archived])
  return differences
}

/** The rows in PostgreSQL and the counters of those in ClickHouse, the second parameter. */
function rowsOfDay({ table, counts }: CountedTable): string {
  const { count, ofRow, keys } = partsOf(counts)
  return (
    `SELECT ${keys}, sum(rows)::int8 AS rows FROM (` +
    `SELECT ${keys}, count(*) AS rows FROM (SELECT ${ofRow.join(', ')} FROM ${table} WHERE ${within('created_at')}) AS of_day ` +
    `GROUP BY ${keys} UNION ALL ` +
    `SELECT ${keys}, ${count} FROM jsonb_populate_recordset(NULL::${counts.table}, $2::jsonb)) AS both_places GROUP BY ${keys}`
  )
}

/** The day of the first parameter, in UTC like every session. */
function within(time: string): string {
  return `${time} >= $1::date AND ${time} < $1::date + 1`
}
