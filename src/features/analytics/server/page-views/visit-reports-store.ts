// The reports of page views for the dashboard. They read counters only, so that their cost does not grow with the number of views.
import type { Queryable } from '#platform/database/database.ts'
import { devices } from '../../contract.ts'
import { assistantHosts } from '../../domain/assistants.ts'
import { type DayRange, daysIn } from '../../domain/days.ts'
import { directSource, internalSource } from '../../domain/visit-source.ts'
import { maxPageStats, type PageStat, type TimelineEntry, type VisitTotals } from '../../reports-contract.ts'

export type ViewedPath = Omit<PageStat, 'title'>

/** Reads the most viewed paths. The distinct visitors of a range are those whose last day lies in it (Decisions, Pages). */
export function readPages(database: Queryable, { from, to }: DayRange): Promise<ViewedPath[]> {
  return database.query<ViewedPath>(
    `SELECT viewed_paths.path, views, visitors AS "uniqueVisitors" FROM (
      SELECT path, sum(views)::int8 AS views, sum(last_visitors)::int8 AS visitors FROM path_days
      WHERE day BETWEEN $1::text::date AND $2::text::date
      GROUP BY path ORDER BY views DESC, path LIMIT ${maxPageStats}
    ) AS counted JOIN viewed_paths ON viewed_paths.key = counted.path
    ORDER BY views DESC, viewed_paths.path COLLATE "C"`,
    [from, to],
  )
}

/** Reads one entry per day of the range, including days without visits. */
export async function readTimeline(database: Queryable, range: DayRange): Promise<TimelineEntry[]> {
  const counted = await database.query<TimelineEntry>(
    `SELECT day AS date, views AS visits, visitors AS "uniqueVisitors" FROM visit_days
    WHERE day BETWEEN $1::text::date AND $2::text::date`,
    [range.from, range.to],
  )
  const byDay = new Map(counted.map((entry) => [entry.date, entry]))
  return daysIn(range).map((date) => byDay.get(date) ?? { date, visits: 0, uniqueVisitors: 0 })
}

export async function readTotals(database: Queryable, { from, to }: DayRange): Promise<VisitTotals> {
  const [row] = await database.query<{ visits: number; visitors: number; bots: number; spam: number }>(
    `SELECT visits, visitors, bots, spam FROM (
      SELECT coalesce(sum(views), 0)::int8 AS visits, coalesce(sum(last_visitors), 0)::int8 AS visitors FROM visit_days
      WHERE day BETWEEN $1::text::date AND $2::text::date
    ) AS counted, (
      SELECT coalesce(sum(count) FILTER (WHERE key = 'bots'), 0)::int8 AS bots,
        coalesce(sum(count) FILTER (WHERE key = 'spam'), 0)::int8 AS spam
      FROM daily_counts WHERE day BETWEEN $1::text::date AND $2::text::date AND kind = 'filtered-view'
    ) AS filtered`,
    [from, to],
  )
  const { visits = 0, visitors = 0, bots = 0, spam = 0 } = row ?? {}
  return { visits, uniqueVisitors: visitors, filtered: { bots, spam } }
}

/** The views of one source. `hosts`, `hostViews` and `assistantViews` are totals over all hosts, not only the listed ones. */
export type SourceRow = { source: string; views: number; hosts: number; hostViews: number; assistantViews: number }

export function readSources(database: Queryable, { from, to }: DayRange, maxHosts: number): Promise<SourceRow[]> {
  return database.query<SourceRow>(
    `SELECT source, views, hosts, "hostViews", "assistantViews" FROM (
      SELECT key AS source, views, is_host,
        row_number() OVER (PARTITION BY is_host ORDER BY views DESC, key COLLATE "C") AS rank,
        (count(*) FILTER (WHERE is_host) OVER ())::int8 AS hosts,
        coalesce(sum(views) FILTER (WHERE is_host) OVER (), 0)::int8 AS "hostViews",
        coalesce(sum(views) FILTER (WHERE key = ANY ($3::text[])) OVER (), 0)::int8 AS "assistantViews"
      FROM (
        SELECT key, sum(count)::int8 AS views, key <> ALL ($4::text[]) AS is_host FROM daily_counts
        WHERE day BETWEEN $1::text::date AND $2::text::date AND kind = 'source' GROUP BY key
      ) AS counted
    ) AS ranked WHERE NOT is_host OR rank <= $5::int
    ORDER BY views DESC, source COLLATE "C"`,
    [from, to, assistantHosts, [directSource, internalSource], maxHosts],
  )
}

export const countedDevices = [...devices, 'unknown'] as const
export type DeviceViews = { device: (typeof countedDevices)[number]; views: number }

/** Reads the views of every device class, including those without views. */
export async function readDevices(database: Queryable, { from, to }: DayRange): Promise<DeviceViews[]> {
  const counted = await database.query<{ device: string; views: number }>(
    `SELECT key AS device, sum(count)::int8 AS views FROM daily_counts
    WHERE day BETWEEN $1::text::date AND $2::text::date AND kind = 'device' GROUP BY key`,
    [from, to],
  )
  const byName = new Map(counted.map(({ device, views }) => [device, views]))
  return countedDevices.map((device) => ({ device, views: byName.get(device) ?? 0 }))
}
