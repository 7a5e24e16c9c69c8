// Compares the counters of a day with its rows in ClickHouse, and with the few in PostgreSQL: its views, and those of
// each path, source and device. Its visitors and their last days are not compared: their keys are in PostgreSQL, and
// were compared when the rows were there. The cells of the day are compared as those of other days.
import { sql } from 'kysely'
import { z } from 'zod'
import { betweenMoves, noRow } from '#platform/database/archive/reach-rows.ts'
import { dayLimits, type Recount } from '#platform/database/counted/recount-rows.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Archive } from '#platform/database/engine/engine.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { asDate } from '../cells/cells-of-day-store.ts'
import { viewTable } from '../cells/other-views-store.ts'
import type { AnalyticsTables } from '../tables.ts'

type Counts = { kind: string; key: string; views: number }[]

const found = z.array(z.object({ table: z.string(), key: z.string(), counted: z.number(), rows: z.number() }))
type Difference = z.infer<typeof found>[number]

export async function* recountArchivedDay(
  database: Database,
  archive: Archive,
  { mend, day }: { mend: boolean; day: string },
): Recount {
  yield* await betweenMoves(database, viewTable, async () => {
    const archived = await countArchived(archive, day)
    const differences = await database.transaction((transaction) => compare(transaction, day, archived), {
      ...dayLimits,
      isSnapshot: true,
    })
    if (!mend || differences.length === 0) return differences
    const mending = async (transaction: Queryable) => {
      await transaction.query('LOCK TABLE visit_days IN EXCLUSIVE MODE')
      const before = await compare(transaction, day, archived)
      for (const statement of mendingOf(day, archived)) await statement.execute(queriesOn<AnalyticsTables>(transaction))
      return before
    }
    return archive.write(viewTable, noRow, mending, dayLimits)
  })
}

async function countArchived(archive: Archive, day: string): Promise<Counts> {
  const counted = await archive.read<Counts[number]>(viewTable, {
    days: { from: day, to: day },
    sql: (stored) => `
      SELECT kinds.1 AS kind, kinds.2 AS key, count() AS views FROM ${stored} AS stored
      ARRAY JOIN [('path', path), ('source', source), ('device', device), ('day', '')] AS kinds GROUP BY kind, key`,
  })
  return counted ?? []
}

/** Of each kind and key, the views in both databases. */
const rightCounts = (day: string, archived: Counts) => sql`
  SELECT kind, key, sum(views)::int8 AS views FROM (
    SELECT kind, key, views FROM jsonb_to_recordset(${JSON.stringify(archived)}::text::jsonb) AS archived (kind text, key text, views int8)
    UNION ALL
    SELECT kind, key, count(*) FROM page_views
    CROSS JOIN LATERAL (VALUES ('path', path), ('source', source), ('device', device), ('day', '')) AS kinds (kind, key)
    WHERE created_at >= ${asDate(day)} AND created_at < ${asDate(day)} + 1 GROUP BY kind, key
  ) AS of_both GROUP BY kind, key`

const countersOf = (day: string) => sql`
  SELECT 'path' AS kind, viewed_paths.path AS key, views::int8 AS counted FROM path_days JOIN viewed_paths ON viewed_paths.key = path_days.path
    WHERE day = ${asDate(day)} AND views > 0
  UNION ALL SELECT kind, key, count FROM daily_counts WHERE day = ${asDate(day)} AND kind IN ('source', 'device')
  UNION ALL SELECT 'day', '', views FROM visit_days WHERE day = ${asDate(day)}`

async function compare(database: Queryable, day: string, archived: Counts): Promise<Difference[]> {
  const { rows } = await sql`
    WITH right_ones AS MATERIALIZED (${rightCounts(day, archived)}), counters AS MATERIALIZED (${countersOf(day)})
    SELECT CASE kind WHEN 'path' THEN 'path_days' WHEN 'day' THEN 'visit_days' ELSE 'daily_counts' END AS table,
      ${day}::text || ' ' || CASE kind WHEN 'path' THEN key || ' views' WHEN 'day' THEN 'views' ELSE kind || ' ' || key END AS key,
      coalesce(counted, 0) AS counted, coalesce(views, 0) AS rows
    FROM right_ones FULL JOIN counters USING (kind, key) WHERE counted IS DISTINCT FROM views
    ORDER BY 1, 2`.execute(queriesOn<AnalyticsTables>(database))
  return found.parse(rows)
}

const pathKey = sql`encode(substring(sha256(convert_to(key, 'UTF8')) FOR 16), 'hex')::uuid`

/** The visitors of the day are the known ones, and its cells are built again. */
function mendingOf(text: string, archived: Counts) {
  const [day, right] = [asDate(text), rightCounts(text, archived)]
  return [
    sql`INSERT INTO viewed_paths (key, path) SELECT ${pathKey}, key FROM (${right}) AS right_ones WHERE kind = 'path' ON CONFLICT DO NOTHING`,
    sql`UPDATE path_days SET views = 0 WHERE day = ${day}`,
    sql`INSERT INTO path_days (day, path, views, last_visitors)
      SELECT ${day}, ${pathKey}, views, 0 FROM (${right}) AS right_ones WHERE kind = 'path'
      ON CONFLICT (day, path) DO UPDATE SET views = excluded.views`,
    sql`DELETE FROM path_days WHERE day = ${day} AND views = 0 AND last_visitors = 0`,
    sql`DELETE FROM daily_counts WHERE day = ${day} AND kind IN ('source', 'device')`,
    sql`INSERT INTO daily_counts (day, kind, key, count)
      SELECT ${day}, kind, key, views FROM (${right}) AS right_ones WHERE kind IN ('source', 'device')`,
    sql`INSERT INTO visit_days (day, views, visitors, last_visitors)
      SELECT ${day}, views, (SELECT count(*) FROM day_visitors WHERE day = ${day}), (SELECT count(*) FROM visitors WHERE last_day = ${day})
      FROM (${right}) AS right_ones WHERE kind = 'day' ON CONFLICT (day) DO UPDATE SET views = excluded.views`,
    sql`DELETE FROM view_cells WHERE level = 0 AND day >= ${day}`,
  ]
}
