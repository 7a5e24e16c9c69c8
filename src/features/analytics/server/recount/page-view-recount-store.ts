// Compares the counters of page views with the stored page views, for the days within the retention period (docs/decisions/051).
import { sql } from 'kysely'
import { z } from 'zod'
import { betweenMoves, noRow } from '#platform/database/archive/reach-rows.ts'
import { dayLimits, type Recount, type RecountOptions } from '#platform/database/counted/recount-rows.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { analyticsRetentionDays } from '#shared/retention.ts'
import { readArchivedDays, viewTable } from '../cells/other-views-store.ts'
import { readRightCells } from '../cells/right-cells-store.ts'
import { recountArchivedDay } from './archived-recount-store.ts'
import { type Check, checks } from './page-view-checks-store.ts'

const differences = z.array(z.object({ key: z.string(), counted: z.number(), rows: z.number() }))
const days = z.tuple([z.object({ day: z.iso.date().nullable() })])

/**
 * Runs every check for every day. A check is one statement, so that it sees rows and counters at the same time while
 * the site writes. The order matters, because later checks count rows that earlier ones repair. Days that are in
 * ClickHouse have checks of their own: in PostgreSQL, their counters look as if they counted too much.
 */
export async function* recountPageViews(database: Database, { mend, after = null }: RecountOptions): Recount {
  for (const check of checks) {
    for (let day = await nextDay(database, after); day !== null; day = await nextDay(database, day))
      yield* checkDay(database, { check, mend, day })
  }
  if (!database.archive) return
  for (const day of (await readArchivedDays(database)).keys())
    if (after === null || day > after) yield* recountArchivedDay(database, database.archive, { mend, day })
}

type CheckedDay = { check: Check; mend: boolean; day: string }

async function* checkDay(
  database: Database,
  { check: { table, find, mend: mending }, mend, day }: CheckedDay,
): Recount {
  const cells =
    typeof find === 'string' ? noCells : await betweenMoves(database, viewTable, () => readRightCells(database, day))
  const compare = async (transaction: Queryable) => {
    if (typeof find !== 'string') return differences.parse(await find(transaction, day, cells))
    if (database.archive && (await readArchivedDays(transaction)).has(day)) return []
    return differences.parse(await transaction.query(find, [day]))
  }
  let found = await database.transaction(compare, { ...dayLimits, isSnapshot: true })
  if (mend && found.length > 0) {
    found = await withoutMoves(database, async (transaction) => {
      // Every transaction that stores or erases page views updates this table, so the lock makes them wait.
      await transaction.query('LOCK TABLE visit_days IN EXCLUSIVE MODE')
      const before = await compare(transaction)
      if (before.length > 0) for (const statement of mending) await transaction.query(statement, [day])
      return before
    })
  }
  for (const { key, counted, rows } of found) yield { table, key: `${day} ${key}`, counted, rows }
}

const noCells = sql``

/** A transaction during which no row leaves PostgreSQL. */
function withoutMoves<Result>(database: Database, work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
  return database.archive
    ? database.archive.write(viewTable, noRow, work, dayLimits)
    : database.transaction(work, dayLimits)
}

/** The next day within the retention period that has page views or counters. */
async function nextDay(database: Queryable, after: string | null): Promise<string | null> {
  const since = `greatest(coalesce($1::date + 1, '-infinity'::date), (now() AT TIME ZONE 'UTC')::date - ${analyticsRetentionDays - 1})`
  const first = (column: string, table: string) =>
    `(SELECT min(${column}) FROM ${table} WHERE ${column} >= ${since})::date`
  const { rows } = await database.run(
    `SELECT least(${[
      first('created_at', 'page_views'),
      first('day', 'path_days'),
      first('day', 'visit_days'),
      first('day', 'day_visitors'),
      first('day', 'daily_counts'),
      first('last_day', 'visitors'),
      first('last_day', 'path_visitors'),
    ].join(', ')}) AS day`,
    [after],
  )
  const [{ day }] = days.parse(rows)
  return day
}
