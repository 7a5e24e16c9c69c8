// The reports of page views without filters. They read only counters, so that their cost does not grow with the number
// of views.
import { type Expression, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { type Queries, queriesOn } from '#platform/database/queries.ts'
import { devices } from '../../contract.ts'
import { assistantHosts } from '../../domain/assistants.ts'
import type { DayRange } from '../../domain/days.ts'
import { directSource, internalSource } from '../../domain/visit-source.ts'
import { maxPageStats, type PageStat, type VisitTotals } from '../../website-contract.ts'
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

export type VisitCounts = { visits: number; uniqueVisitors: number }
export type DayCounts = VisitCounts & { date: string }

/** Reads the days with views. */
export function readDays(database: Queryable, { from, to }: DayRange): Promise<DayCounts[]> {
  return queriesOn<AnalyticsTables>(database)
    .selectFrom('visit_days')
    .select(['day as date', 'views as visits', 'visitors as uniqueVisitors'])
    .where((row) => row.between('day', from, to))
    .execute()
}

/** Reads the totals of a range that ends now. */
export function readTotals(database: Queryable, { from, to }: DayRange): Promise<VisitCounts> {
  return queriesOn<AnalyticsTables>(database)
    .selectFrom('visit_days')
    .select([sumOf('views').as('visits'), sumOf('last_visitors').as('uniqueVisitors')])
    .where((row) => row.between('day', from, to))
    .executeTakeFirstOrThrow()
}

/** Reads how many views of bots and referrer spam were left out. No filter narrows them. */
export function readFilteredViews(database: Queryable, range: DayRange): Promise<VisitTotals['filtered']> {
  return countsOf(queriesOn<AnalyticsTables>(database), 'filtered-view', range)
    .select([sumOfKey('bots').as('bots'), sumOfKey('spam').as('spam')])
    .executeTakeFirstOrThrow()
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int8`
const sumOfKey = (key: string) => sql<number>`coalesce(sum(count) FILTER (WHERE key = ${sql.lit(key)}), 0)::int8`

function countsOf(queries: Queries<AnalyticsTables>, kind: string, { from, to }: DayRange) {
  return queries
    .selectFrom('daily_counts')
    .where((row) => row.between('day', from, to))
    .where('kind', '=', sql.lit(kind))
}

type ViewsOfSource = { source: string; views: number }

/**
 * The views of one source. `hosts`, `hostViews` and `assistantViews` are totals over all hosts, including those not
 * listed.
 */
export type SourceRow = { source: string; views: number; hosts: number; hostViews: number; assistantViews: number }

/** The views of each source. */
export function countSources(database: Queryable, range: DayRange): Expression<ViewsOfSource> {
  return countsOf(queriesOn<AnalyticsTables>(database), 'source', range)
    .select(['key as source', sumOf('count').as('views')])
    .groupBy('key')
}

export type SourcesRead = {
  /** The views of each source. */
  counted: Expression<ViewsOfSource>
  maxHosts: number
  /** Listed whatever their rank. */
  always?: readonly string[]
}

/** Reads the sources with the most views. */
export function readSources(
  database: Queryable,
  { counted, maxHosts, always = [] }: SourcesRead,
): Promise<SourceRow[]> {
  const queries = queriesOn<AnalyticsTables>(database)
  const marked = queries
    .selectFrom(sql<ViewsOfSource>`(${counted})`.as('counted'))
    .select(['source', 'views', sql<boolean>`source <> ALL (${[directSource, internalSource]}::text[])`.as('is_host')])
  const ranked = queries
    .selectFrom(marked.as('marked'))
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

/** Reads the views of each device class that has some. */
export function readDevices(database: Queryable, range: DayRange): Promise<DeviceViews[]> {
  return countsOf(queriesOn<AnalyticsTables>(database), 'device', range)
    .select([sql<DeviceViews['device']>`key`.as('device'), sumOf('count').as('views')])
    .groupBy('key')
    .execute()
}
