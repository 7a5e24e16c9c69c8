// How fast pages were for visitors, from the histograms of the days in the range.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { DayRange } from '../../domain/days.ts'
import { longSpan, partsOf } from '../../domain/vitals/day-spans.ts'
import { figuresOf, type Histogram } from '../../domain/vitals/vital-buckets.ts'
import type { Vital } from '../../domain/vitals/vital-thresholds.ts'
import type { PageVitals } from '../../website-contract.ts'
import type { AnalyticsTables } from '../tables.ts'
import { loadMetric } from './vital-counts-store.ts'

/** The number of paths and devices in the report. */
const listed = 100

export type VitalFilter = { path: string | null; device: string | null }

type Row = Pick<PageVitals, 'path' | 'device' | 'samples'> & { metric: Vital; buckets: number[]; loads: number[] }

/** The paths and devices with most page loads, most first. */
export async function readPageVitals(
  database: Queryable,
  range: DayRange,
  { path, device }: VitalFilter,
): Promise<PageVitals[]> {
  const { days, spansFrom } = partsOf(range)
  const { rows } = await sql<Row>`
    WITH counted AS (
      SELECT path, device, metric, bucket, loads FROM vital_days
      WHERE days = 1 AND day BETWEEN ${days.from}::date AND ${days.to}::date
      UNION ALL
      SELECT path, device, metric, bucket, loads FROM vital_days
      WHERE days = ${sql.lit(longSpan)} AND day >= ${spansFrom}::date
    ), summed AS MATERIALIZED (
      SELECT path, device, metric, bucket, sum(loads)::int8 AS loads FROM counted
      WHERE (${path}::text IS NULL OR path = ${path}::text) AND (${device}::text IS NULL OR device = ${device}::text)
      GROUP BY path, device, metric, bucket
    ), busiest AS (
      SELECT path, device, loads AS samples FROM summed WHERE metric = ${sql.lit(loadMetric)}
      ORDER BY samples DESC, path COLLATE "C", device COLLATE "C" LIMIT ${sql.lit(listed)}
    )
    SELECT path, device, samples, metric, array_agg(bucket::int4) AS buckets, array_agg(loads) AS loads
    FROM busiest JOIN summed USING (path, device) WHERE metric <> ${sql.lit(loadMetric)}
    GROUP BY path, device, samples, metric
    ORDER BY samples DESC, path COLLATE "C", device COLLATE "C"`.execute(queriesOn<AnalyticsTables>(database))
  return pagesOf(rows)
}

function pagesOf(rows: readonly Row[]): PageVitals[] {
  const pages = new Map<string, PageVitals>()
  for (const { path, device, samples, metric, buckets, loads } of rows) {
    const key = `${device} ${path}`
    const page = pages.get(key) ?? { path, device, samples, lcp: null, inp: null, cls: null }
    pages.set(key, { ...page, [metric]: figuresOf(metric, histogramOf(buckets, loads)) })
  }
  return [...pages.values()]
}

function histogramOf(buckets: readonly number[], loads: readonly number[]): Histogram {
  return new Map(buckets.map((bucket, place) => [bucket, loads[place] ?? 0]))
}
