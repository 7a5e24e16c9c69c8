// Compares the counters of page views with the stored page views, for the days within the retention period (docs/decisions/051).
import { z } from 'zod'
import { dayLimits, type Recount, type RecountOptions } from '#platform/database/counted/recount-rows.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { analyticsRetentionDays } from '#shared/retention.ts'
import { checks } from './page-view-checks-store.ts'

const differences = z.array(z.object({ key: z.string(), counted: z.number(), rows: z.number() }))
const days = z.tuple([z.object({ day: z.iso.date().nullable() })])

/**
 * Runs every check for every day. A check is one statement, so that it sees rows and counters at the same time while
 * the site writes. The order matters, because later checks count rows that earlier ones repair.
 */
export async function* recountPageViews(database: Database, { mend, after = null }: RecountOptions): Recount {
  for (const { table, find, mend: mending } of checks) {
    for (let day = await nextDay(database, after); day !== null; day = await nextDay(database, day)) {
      const ofDay = day
      const compare = async (transaction: Queryable) =>
        differences.parse(
          await (typeof find === 'string' ? transaction.query(find, [ofDay]) : find(transaction, ofDay)),
        )
      let found = await database.transaction(compare, dayLimits)
      if (mend && found.length > 0) {
        found = await database.transaction(async (transaction) => {
          // Every transaction that stores or erases page views updates this table, so the lock makes them wait.
          await transaction.query('LOCK TABLE visit_days IN EXCLUSIVE MODE')
          const before = await compare(transaction)
          for (const statement of mending) await transaction.query(statement, [ofDay])
          return before
        }, dayLimits)
      }
      for (const { key, counted, rows } of found) yield { table, key: `${ofDay} ${key}`, counted, rows }
    }
  }
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
