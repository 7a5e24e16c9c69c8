// Erases visitors from page views and counters, so that the counters are as if these visitors had never been there.
import type { Database, Queryable } from '#platform/database/database.ts'
import { lockPageViews } from './ingest-store.ts'
import { pathKeyIn, visitorKey } from './view-keys.ts'
import { removeUnusedPaths } from './viewed-path-store.ts'

/** Limits of one transaction, so that concurrent page views do not wait long. */
const viewsAtOnce = 1_000
const visitorsAtOnce = 200

/**
 * Erases all page views of these session ids and returns their number. An interrupted call can be repeated. `lastViews`, at most one of
 * each session, are erased in the last transaction together with the visitors: a caller that finds sessions only by these views still
 * finds them after an interruption.
 */
export async function eraseVisitors(
  database: Database,
  sessionIds: readonly string[],
  lastViews: readonly number[] = [],
): Promise<number> {
  let erased = 0
  for (let first = 0; first < sessionIds.length; first += visitorsAtOnce) {
    const some = sessionIds.slice(first, first + visitorsAtOnce)
    for (let isDone = false; !isDone; ) {
      const batch = await database.transaction((transaction) => eraseSome(transaction, some, lastViews))
      erased += batch.erased
      isDone = batch.isDone
    }
  }
  return erased
}

/** Erases one batch of views; the batch with the last views also removes the visitors from the counters. */
async function eraseSome(transaction: Queryable, sessionIds: readonly string[], lastViews: readonly number[]) {
  await lockPageViews(transaction)
  const views = await eraseViewsOf(transaction, sessionIds, lastViews)
  const isDone = views.erased < viewsAtOnce
  if (isDone) {
    const last = await eraseViewsOf(transaction, sessionIds, [])
    views.erased += last.erased
    const [presence] = await transaction.query<{ paths: string[] }>(erasePresence, [sessionIds.map(visitorKey)])
    views.paths.push(...last.paths, ...(presence?.paths ?? []))
  }
  await transaction.query(eraseEmptyDays)
  await removeUnusedPaths(transaction, views.paths)
  return { erased: views.erased, isDone }
}

async function eraseViewsOf(transaction: Queryable, sessionIds: readonly string[], kept: readonly number[]) {
  type Erased = { erased: number; paths: string[] }
  const [views] = await transaction.query<Erased>(eraseViews, [sessionIds, viewsAtOnce, kept])
  return views ?? { erased: 0, paths: [] }
}

// Deletes counter rows that reach zero and returns their paths. The lateral join finds the views of each session by the index, however
// many views one of them has.
const eraseViews = `
WITH gone AS (
  DELETE FROM page_views WHERE id = ANY (ARRAY(
    SELECT theirs.id FROM unnest($1::text[]) AS erased (session_id)
    CROSS JOIN LATERAL (
      SELECT id FROM page_views WHERE page_views.session_id = erased.session_id AND id <> ALL ($3::int8[]) LIMIT $2::int
    ) AS theirs
    LIMIT $2::int
  ))
  RETURNING (created_at AT TIME ZONE 'UTC')::date AS day, path, source, device
), of_path AS MATERIALIZED (
  SELECT day, ${pathKeyIn('path')} AS path, count(*) AS views FROM gone GROUP BY day, path
), of_kind AS MATERIALIZED (
  SELECT day, 'source' AS kind, source AS key, count(*) AS views FROM gone GROUP BY day, source
  UNION ALL
  SELECT day, 'device', device, count(*) FROM gone GROUP BY day, device
), emptied AS (
  DELETE FROM path_days AS counted USING of_path
  WHERE counted.day = of_path.day AND counted.path = of_path.path
    AND counted.views <= of_path.views AND counted.last_visitors = 0
  RETURNING counted.path
), lessened AS (
  UPDATE path_days AS counted SET views = counted.views - of_path.views FROM of_path
  WHERE counted.day = of_path.day AND counted.path = of_path.path
    AND NOT (counted.views <= of_path.views AND counted.last_visitors = 0)
), lessened_days AS (
  UPDATE visit_days AS counted SET views = counted.views - of_day.views
  FROM (SELECT day, count(*) AS views FROM gone GROUP BY day) AS of_day WHERE counted.day = of_day.day
), emptied_kinds AS (
  DELETE FROM daily_counts AS counted USING of_kind
  WHERE counted.day = of_kind.day AND counted.kind = of_kind.kind AND counted.key = of_kind.key AND counted.count <= of_kind.views
), lessened_kinds AS (
  UPDATE daily_counts AS counted SET count = counted.count - of_kind.views FROM of_kind
  WHERE counted.day = of_kind.day AND counted.kind = of_kind.kind AND counted.key = of_kind.key AND counted.count > of_kind.views
)
SELECT (SELECT count(*) FROM gone) AS erased, ARRAY(SELECT path::text FROM emptied) AS paths`

const erasePresence = `
WITH gone AS (
  DELETE FROM path_visitors WHERE visitor = ANY ($1::text[]::uuid[]) RETURNING path, last_day
), of_path AS MATERIALIZED (
  SELECT last_day AS day, path, count(*) AS visitors FROM gone GROUP BY last_day, path
), emptied AS (
  DELETE FROM path_days AS counted USING of_path
  WHERE counted.day = of_path.day AND counted.path = of_path.path
    AND counted.views = 0 AND counted.last_visitors <= of_path.visitors
  RETURNING counted.path
), lessened AS (
  UPDATE path_days AS counted SET last_visitors = counted.last_visitors - of_path.visitors FROM of_path
  WHERE counted.day = of_path.day AND counted.path = of_path.path
    AND NOT (counted.views = 0 AND counted.last_visitors <= of_path.visitors)
), gone_days AS (
  DELETE FROM day_visitors
  WHERE (day, visitor) IN (SELECT day, visitor FROM visit_days, unnest($1::text[]::uuid[]) AS visitor)
  RETURNING day, 1 AS visitors, 0 AS last_visitors
), gone_visitors AS (
  DELETE FROM visitors WHERE visitor = ANY ($1::text[]::uuid[]) RETURNING last_day AS day, 0 AS visitors, 1 AS last_visitors
), of_day AS (
  SELECT day, sum(visitors) AS visitors, sum(last_visitors) AS last_visitors
  FROM (SELECT * FROM gone_days UNION ALL SELECT * FROM gone_visitors) AS gone_of_both GROUP BY day
), lessened_days AS (
  UPDATE visit_days AS counted
  SET visitors = counted.visitors - of_day.visitors, last_visitors = counted.last_visitors - of_day.last_visitors
  FROM of_day WHERE counted.day = of_day.day
)
SELECT ARRAY(SELECT path::text FROM emptied) AS paths`

const eraseEmptyDays = 'DELETE FROM visit_days WHERE views = 0 AND visitors = 0 AND last_visitors = 0'
