// Stores a group of page views and updates the counters of the reports by one statement (docs/decisions/050-analytics.md).
import type { Database, Queryable } from '#platform/database/database.ts'
import { findStatement, insertOnce, type Outcome } from '#platform/database/repeated-rows.ts'
import { firstOfEachKey, keyColumn, type StoredRow } from '#platform/database/written-rows.ts'
import { dayOf } from '../../domain/days.ts'
import { pathKey, visitorKey } from './view-keys.ts'

export type NewPageView = {
  path: string
  /** Without query and fragment. */
  referrer: string | null
  sessionId: string
  source: string
  device: string
}

/** A page view with its idempotency key. */
export type KeyedPageView = NewPageView & { key: string | null }

/** The number of the advisory lock; no other lock uses it. */
const pageViewLock = 7_950
const lock = { sql: 'SELECT pg_advisory_xact_lock($1::bigint)', parameters: [pageViewLock] }

/**
 * Serializes the changes of page views and their counters over all processes: it waits until the others have committed, so that the
 * following statements see their changes.
 */
export async function lockPageViews(transaction: Queryable): Promise<void> {
  await transaction.query(lock.sql, lock.parameters)
}

/** Stores all views of a group with the same instant, so that rows and counters have the same day. */
export function insertPageViews(
  database: Database,
  given: readonly KeyedPageView[],
  instant: Date,
): Promise<Outcome[]> {
  return insertOnce(
    {
      keyOf: ({ key }) => key,
      insert: (views) => insertNew(database, firstOfEachKey(views), instant),
      find: (views) =>
        database.query(findSame, [...valuesOf.map((value) => views.map(value)), views.map(({ key }) => key)]),
    },
    given,
  )
}

/** What is stored of the body of a call, and compared when it comes again. */
const compared = ['path', 'referrer', 'session_id', 'source', 'device'] as const
const valuesOf: readonly ((view: NewPageView) => string | null)[] = [
  ({ path }) => path,
  ({ referrer }) => referrer,
  ({ sessionId }) => sessionId,
  ({ source }) => source,
  ({ device }) => device,
]
const findSame = findStatement({
  table: 'page_views',
  columns: [...compared, keyColumn].map((name, place) => ({
    name,
    type: 'text',
    source: `sent.c${place}`,
    isCompared: true,
  })),
})

function insertNew(database: Database, views: readonly KeyedPageView[], instant: Date): Promise<StoredRow[]> {
  const parameters = [
    views.map(({ path }) => path),
    views.map(({ path }) => pathKey(path)),
    views.map(({ referrer }) => referrer),
    views.map(({ sessionId }) => sessionId),
    views.map(({ sessionId }) => visitorKey(sessionId)),
    views.map(({ source }) => source),
    views.map(({ device }) => device),
    dayOf(instant),
    instant.toISOString(),
    views.map(({ key }) => key),
  ]
  return database.batch<StoredRow>([lock, { sql: insertAndCount, parameters }])
}

// `given`: the received views; the lock keeps others from adding a row with one of their keys meanwhile.
// `view`: the new ones, which alone are stored and counted. `is_new` is a column, because the planner then estimates half of the rows as new; for
// `id IS NULL` it would estimate one and choose a bad join.
// `is_later`: the visitor's last day moves forward to this day. It never moves back, although another process may be first at midnight.
// Subqueries read the last days, so that each visitor costs one index look-up, however many visitors there are.
const insertAndCount = `
WITH given AS MATERIALIZED (
  SELECT path, path_key::uuid, referrer, session_id, visitor::uuid, source, device, key::uuid, place,
    stored.id IS NULL AS is_new
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $10::text[])
    WITH ORDINALITY AS event (path, path_key, referrer, session_id, visitor, source, device, key, place)
  LEFT JOIN LATERAL (
    SELECT id FROM page_views WHERE idempotency_key = event.key::uuid LIMIT 1
  ) AS stored ON true
), view AS MATERIALIZED (
  SELECT * FROM given WHERE is_new
), inserted AS (
  INSERT INTO page_views (path, referrer, session_id, source, device, created_at, idempotency_key)
  SELECT path, referrer, session_id, source, device, $9::text::timestamptz, key FROM view ORDER BY place
  RETURNING id, created_at, idempotency_key AS key
), known_path AS (
  INSERT INTO viewed_paths (key, path) SELECT DISTINCT path_key, path FROM view ON CONFLICT DO NOTHING
), of_path AS MATERIALIZED (
  SELECT path, visitor, last_day, coalesce(last_day < $8::text::date, true) AS is_later
  FROM (
    SELECT path_key AS path, visitor,
      (SELECT known.last_day FROM path_visitors AS known WHERE known.visitor = seen.visitor AND known.path = seen.path_key)
    FROM (SELECT DISTINCT path_key, visitor FROM view) AS seen
  ) AS looked_up
), of_site AS MATERIALIZED (
  SELECT visitor, last_day, coalesce(last_day < $8::text::date, true) AS is_later
  FROM (
    SELECT visitor, (SELECT known.last_day FROM visitors AS known WHERE known.visitor = seen.visitor)
    FROM (SELECT DISTINCT visitor FROM view) AS seen
  ) AS looked_up
), moved_of_path AS (
  INSERT INTO path_visitors (visitor, path, last_day)
  SELECT visitor, path, $8::text::date FROM of_path WHERE is_later
  ON CONFLICT (visitor, path) DO UPDATE SET last_day = excluded.last_day
), moved_of_site AS (
  INSERT INTO visitors (visitor, last_day)
  SELECT visitor, $8::text::date FROM of_site WHERE is_later
  ON CONFLICT (visitor) DO UPDATE SET last_day = excluded.last_day
), present AS (
  INSERT INTO day_visitors (day, visitor) SELECT $8::text::date, visitor FROM of_site ON CONFLICT DO NOTHING RETURNING 1
), this_path_day AS (
  INSERT INTO path_days AS counted (day, path, views, last_visitors)
  SELECT $8::text::date, path_key, views, coalesce(later, 0)
  FROM (SELECT path_key, count(*) AS views FROM view GROUP BY path_key) AS viewed
  LEFT JOIN (SELECT path AS path_key, count(*) AS later FROM of_path WHERE is_later GROUP BY path) AS moved USING (path_key)
  ON CONFLICT (day, path) DO UPDATE
  SET views = counted.views + excluded.views, last_visitors = counted.last_visitors + excluded.last_visitors
), earlier_path_day AS (
  UPDATE path_days AS counted SET last_visitors = last_visitors - left_it
  FROM (SELECT last_day, path, count(*) AS left_it FROM of_path WHERE is_later AND last_day IS NOT NULL GROUP BY last_day, path) AS moved
  WHERE counted.day = moved.last_day AND counted.path = moved.path
), this_day AS (
  INSERT INTO visit_days AS counted (day, views, visitors, last_visitors)
  SELECT $8::text::date, (SELECT count(*) FROM view), (SELECT count(*) FROM present), count(*) FILTER (WHERE is_later) FROM of_site
  HAVING count(*) > 0
  ON CONFLICT (day) DO UPDATE
  SET views = counted.views + excluded.views, visitors = counted.visitors + excluded.visitors,
    last_visitors = counted.last_visitors + excluded.last_visitors
), earlier_day AS (
  UPDATE visit_days AS counted SET last_visitors = last_visitors - left_it
  FROM (SELECT last_day, count(*) AS left_it FROM of_site WHERE is_later AND last_day IS NOT NULL GROUP BY last_day) AS moved
  WHERE counted.day = moved.last_day
), kinds AS (
  INSERT INTO daily_counts AS counted (day, kind, key, count)
  SELECT $8::text::date, 'source', source, count(*) FROM view GROUP BY source
  UNION ALL
  SELECT $8::text::date, 'device', device, count(*) FROM view GROUP BY device
  ON CONFLICT (day, kind, key) DO UPDATE SET count = counted.count + excluded.count
)
SELECT id, created_at AS "createdAt", key FROM inserted`
