// The statements that count page loads in the histograms of their day and of its ten days.
import type { Database } from '#platform/database/database.ts'
import { longSpan, spanOf } from '../../domain/vitals/day-spans.ts'
import { bucketOf } from '../../domain/vitals/vital-buckets.ts'
import { type Vital, vitals } from '../../domain/vitals/vital-thresholds.ts'

/** The metrics of one page load. Null where not measured. */
export type MeasuredLoad = { path: string; device: string } & Record<Vital, number | null>

/** The metric that counts every page load, in bucket 0. */
export const loadMetric = 'load'

/** Page loads of further paths are dropped until the day ends. */
const maxPathsPerDay = 1_000

/** The number of the advisory lock; no other lock uses it. */
const vitalLock = 7_951
/** Serializes the writers of all processes, so that together they keep within the paths of a day. */
const lock = { sql: 'SELECT pg_advisory_xact_lock($1::bigint)', parameters: [vitalLock] }

/** Counts all page loads or none. */
export async function countLoads(database: Database, day: string, loads: readonly MeasuredLoad[]): Promise<void> {
  const counts = countsOf(loads)
  const column = (name: keyof Count) => counts.map((count) => count[name])
  const columns = [column('path'), column('device'), column('metric'), column('bucket'), column('loads')]
  const parameters = [day, spanOf(day), ...columns]
  await database.batch([lock, { sql: addCounts, parameters }])
}

type Count = { path: string; device: string; metric: string; bucket: number; loads: number }

/** One count for each bucket that these page loads are in. */
function countsOf(loads: readonly MeasuredLoad[]): Count[] {
  const counts = new Map<string, Count>()
  const add = (count: Omit<Count, 'loads'>) => {
    const key = JSON.stringify([count.path, count.device, count.metric, count.bucket])
    counts.set(key, { ...count, loads: (counts.get(key)?.loads ?? 0) + 1 })
  }
  for (const { path, device, ...metrics } of loads) {
    add({ path, device, metric: loadMetric, bucket: 0 })
    for (const metric of vitals) {
      const value = metrics[metric]
      if (value !== null) add({ path, device, metric, bucket: bucketOf(metric, value) })
    }
  }
  return [...counts.values()]
}

// The day's paths are found one after the other in the index, and only when a given path is new on this day.
const addCounts = `
WITH RECURSIVE given AS (
  SELECT * FROM unnest($3::text[], $4::text[], $5::text[], $6::int2[], $7::int4[])
    AS event (path, device, metric, bucket, loads)
), today AS (
  SELECT path FROM vital_days WHERE days = 1 AND day = $1::text::date
), new_path AS MATERIALIZED (
  SELECT DISTINCT path FROM given WHERE NOT EXISTS (SELECT FROM today WHERE today.path = given.path)
), known_path AS (
  (SELECT path FROM today WHERE EXISTS (SELECT FROM new_path) ORDER BY path LIMIT 1)
  UNION ALL
  SELECT (SELECT today.path FROM today WHERE today.path > known_path.path ORDER BY today.path LIMIT 1)
  FROM known_path WHERE path IS NOT NULL
), admitted AS (
  SELECT path FROM new_path ORDER BY path
  LIMIT greatest(0, ${maxPathsPerDay} - (SELECT count(path) FROM known_path))
), counted AS (
  SELECT * FROM given WHERE path NOT IN (SELECT path FROM new_path) OR path IN (SELECT path FROM admitted)
)
INSERT INTO vital_days AS stored (days, day, path, device, metric, bucket, loads)
SELECT days, day, path, device, metric, bucket, loads
FROM counted CROSS JOIN (VALUES (1, $1::text::date), (${longSpan}, $2::text::date)) AS span (days, day)
ON CONFLICT (days, day, path, device, metric, bucket) DO UPDATE SET loads = stored.loads + excluded.loads`
