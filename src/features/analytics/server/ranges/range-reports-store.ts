// Figures of any past range of days.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { usageToolTypes } from '#shared/tools.ts'
import type { DayRange } from '../../domain/days.ts'
import type { AnalyticsTables } from '../tables.ts'

/** The first day with any count, or null. */
export async function readFirstDay(database: Queryable): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT least((SELECT min(day) FROM visit_days), (SELECT min(day) FROM daily_counts)) AS day`.execute(
    queriesOn<AnalyticsTables>(database),
  )
  return rows[0]?.day ?? null
}

/** Page views by source. */
export async function readSourceSums(
  database: Queryable,
  { from, to }: DayRange,
): Promise<ReadonlyMap<string, number>> {
  const rows = await queriesOn<AnalyticsTables>(database)
    .selectFrom('daily_counts')
    .select(['key', sql<number>`sum(count)::int8`.as('count')])
    .where((row) => row.between('day', from, to))
    .where('kind', '=', sql.lit('source'))
    .groupBy('key')
    .execute()
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/**
 * Views and distinct visitors. The counters of last days hold for ranges that end now, so a past range counts its
 * visitors themselves.
 */
export async function readRangeTotals(database: Queryable, { from, to }: DayRange) {
  const { rows } = await sql<{ visits: number; visitors: number; days: number }>`
    SELECT
      (SELECT coalesce(sum(views), 0)::int8 FROM visit_days WHERE day BETWEEN ${from} AND ${to}) AS visits,
      (SELECT count(*) FROM visit_days WHERE views > 0 AND day BETWEEN ${from} AND ${to}) AS days,
      (SELECT count(DISTINCT visitor) FROM day_visitors WHERE day BETWEEN ${from} AND ${to}) AS visitors`.execute(
    queriesOn<AnalyticsTables>(database),
  )
  const { visits = 0, visitors = 0, days = 0 } = rows[0] ?? {}
  return { visits, visitors, isEmpty: days === 0 }
}

/** The most viewed paths. */
export function readRangePages(database: Queryable, { from, to }: DayRange, limit: number) {
  const queries = queriesOn<AnalyticsTables>(database)
  const counted = queries
    .selectFrom('path_days')
    .select(['path', sql<number>`sum(views)::int8`.as('views')])
    .where((row) => row.between('day', from, to))
    .groupBy('path')
  return queries
    .selectFrom(counted.as('counted'))
    .innerJoin('viewed_paths', 'viewed_paths.key', 'counted.path')
    .select(['viewed_paths.path', 'counted.views'])
    .where('counted.views', '>', 0)
    .orderBy('counted.views', 'desc')
    .orderBy('viewed_paths.path', (order) => order.collate('C'))
    .limit(limit)
    .execute()
}

/** Usage events by tool, most first. */
export async function readRangeUsage(database: Queryable, { from, to }: DayRange) {
  const { rows } = await sql<{ toolType: (typeof usageToolTypes)[number]; events: number }>`
    SELECT tool_type AS "toolType", sum(events)::int8 AS events FROM usage_hours
    WHERE hour >= ${from}::date::timestamp AT TIME ZONE 'UTC'
      AND hour < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC' AND events > 0
    GROUP BY tool_type ORDER BY events DESC, tool_type`.execute(queriesOn<AnalyticsTables>(database))
  return rows
}
