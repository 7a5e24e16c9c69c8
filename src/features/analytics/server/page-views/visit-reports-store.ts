// The reports of page views for the dashboard. They read only counters, so that their cost does not grow with the
// number of views.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { type Queries, queriesOn } from '#platform/database/queries.ts'
import { devices } from '../../contract.ts'
import { assistantHosts } from '../../domain/assistants.ts'
import { type DayRange, daysIn } from '../../domain/days.ts'
import { directSource, internalSource } from '../../domain/visit-source.ts'
import { maxPageStats, type PageStat, type TimelineEntry, type VisitTotals } from '../../website-contract.ts'
import type { AnalyticsTables } from '../tables.ts'

export type ViewedPath = Omit<PageStat, 'title'>

/**
 * Reads the most viewed paths. The distinct visitors of a range are those whose last day is in it (Decisions, Pages).
 */
export function readPages(database: Queryable, { from, to }: DayRange): Promise<ViewedPath[]> {
  const queries = queriesOn<AnalyticsTables>(database)
  const counted = queries
    .selectFrom('path_days')
    .select(['path', sumOf('views').as('views'), sumOf('last_visitors').as('visitors')])
    .where((row) => row.between('day', from, to))
    .groupBy('path')
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(sql.lit(maxPageStats))
  return queries
    .selectFrom(counted.as('counted'))
    .innerJoin('viewed_paths', 'viewed_paths.key', 'counted.path')
    .select(['viewed_paths.path', 'counted.views', 'counted.visitors as uniqueVisitors'])
    .orderBy('counted.views', 'desc')
    .orderBy('viewed_paths.path', (order) => order.collate('C'))
    .execute()
}

/** Reads one entry per day of the range, including days without visits. */
export async function readTimeline(database: Queryable, range: DayRange): Promise<TimelineEntry[]> {
  const counted = await queriesOn<AnalyticsTables>(database)
    .selectFrom('visit_days')
    .select(['day as date', 'views as visits', 'visitors as uniqueVisitors'])
    .where((row) => row.between('day', range.from, range.to))
    .execute()
  const byDay = new Map(counted.map((entry) => [entry.date, entry]))
  return daysIn(range)
    .map((date) => byDay.get(date) ?? { date, visits: 0, uniqueVisitors: 0 })
    .map((entry) => ({ ...entry, previous: null }))
}

export async function readTotals(database: Queryable, { from, to }: DayRange): Promise<VisitTotals> {
  const queries = queriesOn<AnalyticsTables>(database)
  const counted = queries
    .selectFrom('visit_days')
    .select([sumOf('views').as('visits'), sumOf('last_visitors').as('visitors')])
    .where((row) => row.between('day', from, to))
  const filtered = countsOf(queries, 'filtered-view', { from, to }).select([
    sumOfKey('bots').as('bots'),
    sumOfKey('spam').as('spam'),
  ])
  const { visits, visitors, bots, spam } = await queries
    .selectFrom([counted.as('counted'), filtered.as('filtered')])
    .select(['visits', 'visitors', 'bots', 'spam'])
    .executeTakeFirstOrThrow()
  return { visits, uniqueVisitors: visitors, filtered: { bots, spam }, previous: null }
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int8`
const sumOfKey = (key: string) => sql<number>`coalesce(sum(count) FILTER (WHERE key = ${sql.lit(key)}), 0)::int8`

function countsOf(queries: Queries<AnalyticsTables>, kind: string, { from, to }: DayRange) {
  return queries
    .selectFrom('daily_counts')
    .where((row) => row.between('day', from, to))
    .where('kind', '=', sql.lit(kind))
}

/**
 * The views of one source. `hosts`, `hostViews` and `assistantViews` are totals over all hosts, including those not
 * listed.
 */
export type SourceRow = { source: string; views: number; hosts: number; hostViews: number; assistantViews: number }

/** Reads the sources with the most views, and `always` these, whatever their rank. */
export function readSources(
  database: Queryable,
  { from, to }: DayRange,
  maxHosts: number,
  always: readonly string[] = [],
): Promise<SourceRow[]> {
  const queries = queriesOn<AnalyticsTables>(database)
  const counted = countsOf(queries, 'source', { from, to })
    .select([
      'key as source',
      sumOf('count').as('views'),
      sql<boolean>`key <> ALL (${[directSource, internalSource]}::text[])`.as('is_host'),
    ])
    .groupBy('key')
  const ranked = queries
    .selectFrom(counted.as('counted'))
    .select(['source', 'views', 'is_host'])
    .select([
      sql<number>`row_number() OVER (PARTITION BY is_host ORDER BY views DESC, source COLLATE "C")`.as('rank'),
      sql<number>`(count(*) FILTER (WHERE is_host) OVER ())::int8`.as('hosts'),
      sql<number>`coalesce(sum(views) FILTER (WHERE is_host) OVER (), 0)::int8`.as('hostViews'),
      sql<number>`coalesce(sum(views) FILTER (WHERE source = ANY (${assistantHosts}::text[])) OVER (), 0)::int8`.as(
        'assistantViews',
      ),
    ])
  return queries
    .selectFrom(ranked.as('ranked'))
    .select(['source', 'views', 'hosts', 'hostViews', 'assistantViews'])
    .where((row) =>
      row.or([row.not('is_host'), row('rank', '<=', maxHosts), sql<boolean>`source = ANY (${always}::text[])`]),
    )
    .orderBy('views', 'desc')
    .orderBy('source', (order) => order.collate('C'))
    .execute()
}

export const countedDevices = [...devices, 'unknown'] as const
export type DeviceViews = { device: (typeof countedDevices)[number]; views: number }

/** Reads the views of every device class, including those without views. */
export async function readDevices(database: Queryable, { from, to }: DayRange): Promise<DeviceViews[]> {
  const counted = await countsOf(queriesOn<AnalyticsTables>(database), 'device', { from, to })
    .select(['key as device', sumOf('count').as('views')])
    .groupBy('key')
    .execute()
  const byName = new Map(counted.map(({ device, views }) => [device, views]))
  return countedDevices.map((device) => ({ device, views: byName.get(device) ?? 0 }))
}
