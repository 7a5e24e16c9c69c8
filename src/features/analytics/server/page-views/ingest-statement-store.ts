// The statement that stores a group of page views and updates the counters of the reports (docs/decisions/050-analytics.md).
import { type RawBuilder, sql } from 'kysely'
import { compileStatement, type Placeholders, type Queries } from '#platform/database/queries.ts'
import type { AnalyticsTables } from '../tables.ts'

type Tags = readonly (string | null)[]

/** The received views as arrays of values, and the time at which all of them are stored. */
type Received = {
  paths: readonly string[]
  pathKeys: readonly string[]
  referrers: readonly (string | null)[]
  sessionIds: readonly string[]
  visitors: readonly string[]
  sources: readonly string[]
  devices: readonly string[]
  utmSources: Tags
  utmMediums: Tags
  utmCampaigns: Tags
  utmContents: Tags
  utmTerms: Tags
  keys: readonly (string | null)[]
  lowestKey: string | null
  highestKey: string | null
  day: string
  instant: string
}
type Values = Placeholders<Received>

const viewColumns = ['path', 'referrer', 'session_id', 'source', 'device'] as const
/** The columns of `page_views` that every view has of its session's first one. */
const sessionColumns = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'entry_source'] as const
/** The columns of `visitors` with the facts of the first view, and those of the given views. */
const firstFacts = [
  ['entry_path', 'path'],
  ['entry_source', 'source'],
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const).map(
    (tag) => [tag, tag] as const,
  ),
] as const
const columnsOfFirst = sql.join(firstFacts.map(([column]) => sql.ref(column)))
type Day = RawBuilder<string>

/** Returns one row for each stored view. */
export const insertAndCount = compileStatement((queries: Queries<AnalyticsTables>, values: Values) => {
  const day: Day = sql`${values.day}::text::date`
  return queries
    .with(
      (part) => part('given').materialized(),
      () => givenViews(values),
    )
    .with(
      (part) => part('view').materialized(),
      (tables) =>
        tables
          .selectFrom('given')
          .selectAll()
          .where((row) => row.ref('is_new')),
    )
    .with(
      (part) => part('of_site').materialized(),
      () => visitorsOfSite(day),
    )
    .with('inserted', (tables) =>
      tables
        .insertInto('page_views')
        .columns([...viewColumns, ...sessionColumns, 'created_at', 'idempotency_key'])
        .expression(
          tables
            .selectFrom('view')
            .innerJoin('of_site', 'of_site.visitor', 'view.visitor')
            .select(viewColumns)
            .select(sessionColumns.map((column) => `of_site.${column}` as const))
            .select([sql`${values.instant}::text::timestamptz`.as('created_at'), 'key'])
            .orderBy('place'),
        )
        .returning(['id', 'created_at as createdAt', 'idempotency_key as key']),
    )
    .with('known_path', () => insertKnownPaths)
    .with(
      (part) => part('of_path').materialized(),
      () => visitorsOfPaths(day),
    )
    .with('moved_of_path', () => moveVisitorsOfPaths(day))
    .with('moved_of_site', () => moveVisitorsOfSite(day))
    .with('present', () => insertPresent(day))
    .with('this_path_day', () => countPathsToday(day))
    .with('earlier_path_day', () => uncountPathsEarlier)
    .with('this_day', () => countToday(day))
    .with('earlier_day', () => uncountEarlier)
    .with('kinds', () => countKindsToday(day))
    .with('outdated', () => outdateCells(day))
    .selectFrom('inserted')
    .select(['id', 'createdAt', 'key'])
})

type TagColumns = Record<'utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_content' | 'utm_term', string | null>

type VisitorOfSite = TagColumns & {
  visitor: string
  last_day: string | null
  is_later: boolean
  entry_path: string | null
  entry_source: string | null
}

type GivenView = TagColumns & {
  path: string
  path_key: string
  referrer: string | null
  session_id: string
  visitor: string
  source: string
  device: string
  key: string | null
  place: number
  is_new: boolean
}

/**
 * The received views. The lock prevents others from concurrently adding a row with one of their keys. Only the new ones
 * are stored and counted. `is_new` is a column, because the planner then estimates that half of the rows are new. For
 * `id IS NULL` it would estimate one row and choose a bad join. The lowest and highest key spare the partitions of other
 * days from being opened.
 */
const givenViews = (values: Values) => sql<GivenView>`(
  SELECT path, path_key::uuid, referrer, session_id, visitor::uuid, source, device,
    utm_source, utm_medium, utm_campaign, utm_content, utm_term, key::uuid, place, stored.id IS NULL AS is_new
  FROM unnest(
      ${values.paths}::text[], ${values.pathKeys}::text[], ${values.referrers}::text[], ${values.sessionIds}::text[],
      ${values.visitors}::text[], ${values.sources}::text[], ${values.devices}::text[], ${values.utmSources}::text[],
      ${values.utmMediums}::text[], ${values.utmCampaigns}::text[], ${values.utmContents}::text[],
      ${values.utmTerms}::text[], ${values.keys}::text[]
    ) WITH ORDINALITY AS event (path, path_key, referrer, session_id, visitor, source, device,
      utm_source, utm_medium, utm_campaign, utm_content, utm_term, key, place)
  LEFT JOIN LATERAL (
    SELECT id FROM page_views WHERE idempotency_key = event.key::uuid
      AND idempotency_key BETWEEN ${values.lowestKey}::text::uuid AND ${values.highestKey}::text::uuid LIMIT 1
  ) AS stored ON true
)`

const insertKnownPaths = sql<object>`(
  INSERT INTO viewed_paths (key, path) SELECT DISTINCT path_key, path FROM view ON CONFLICT DO NOTHING
)`

// `is_later`: the visitor's last day moves forward to this day. It never moves back, although another process may reach
// midnight first. Subqueries read the last days, so that each visitor costs one index look-up, for any number of
// visitors.

const visitorsOfPaths = (day: Day) => sql<object>`(
  SELECT path, visitor, last_day, coalesce(last_day < ${day}, true) AS is_later
  FROM (
    SELECT path_key AS path, visitor,
      (SELECT known.last_day FROM path_visitors AS known WHERE known.visitor = seen.visitor AND known.path = seen.path_key)
    FROM (SELECT DISTINCT path_key, visitor FROM view) AS seen
  ) AS looked_up
)`

/**
 * The facts of a visitor's first view: the stored ones of a known visitor, and of a new one those of the first view in
 * the group. Visitors of earlier releases have none.
 */
const visitorsOfSite = (day: Day) => sql<VisitorOfSite>`(
  SELECT first.visitor, known.last_day, coalesce(known.last_day < ${day}, true) AS is_later,
    ${sql.join(firstFacts.map(([column, given]) => sql`CASE WHEN known.visitor IS NULL THEN ${sql.ref(`first.${given}`)} ELSE ${sql.ref(`known.${column}`)} END AS ${sql.ref(column)}`))}
  FROM (SELECT DISTINCT ON (visitor) * FROM view ORDER BY visitor, place) AS first
  LEFT JOIN LATERAL (SELECT * FROM visitors WHERE visitors.visitor = first.visitor LIMIT 1) AS known ON true
)`

const moveVisitorsOfPaths = (day: Day) => sql<object>`(
  INSERT INTO path_visitors (visitor, path, last_day)
  SELECT visitor, path, ${day} FROM of_path WHERE is_later
  ON CONFLICT (visitor, path) DO UPDATE SET last_day = excluded.last_day
)`

const moveVisitorsOfSite = (day: Day) => sql<object>`(
  INSERT INTO visitors (visitor, last_day, ${columnsOfFirst})
  SELECT visitor, ${day}, ${columnsOfFirst} FROM of_site WHERE is_later
  ON CONFLICT (visitor) DO UPDATE SET last_day = excluded.last_day
)`

const insertPresent = (day: Day) => sql<object>`(
  INSERT INTO day_visitors (day, visitor) SELECT ${day}, visitor FROM of_site ON CONFLICT DO NOTHING RETURNING 1
)`

const countPathsToday = (day: Day) => sql<object>`(
  INSERT INTO path_days AS counted (day, path, views, last_visitors)
  SELECT ${day}, path_key, views, coalesce(later, 0)
  FROM (SELECT path_key, count(*) AS views FROM view GROUP BY path_key) AS viewed
  LEFT JOIN (SELECT path AS path_key, count(*) AS later FROM of_path WHERE is_later GROUP BY path) AS moved USING (path_key)
  ON CONFLICT (day, path) DO UPDATE
  SET views = counted.views + excluded.views, last_visitors = counted.last_visitors + excluded.last_visitors
)`

const uncountPathsEarlier = sql<object>`(
  UPDATE path_days AS counted SET last_visitors = last_visitors - left_it
  FROM (SELECT last_day, path, count(*) AS left_it FROM of_path WHERE is_later AND last_day IS NOT NULL GROUP BY last_day, path) AS moved
  WHERE counted.day = moved.last_day AND counted.path = moved.path
)`

const countToday = (day: Day) => sql<object>`(
  INSERT INTO visit_days AS counted (day, views, visitors, last_visitors)
  SELECT ${day}, (SELECT count(*) FROM view), (SELECT count(*) FROM present), count(*) FILTER (WHERE is_later) FROM of_site
  HAVING count(*) > 0
  ON CONFLICT (day) DO UPDATE
  SET views = counted.views + excluded.views, visitors = counted.visitors + excluded.visitors,
    last_visitors = counted.last_visitors + excluded.last_visitors
)`

const uncountEarlier = sql<object>`(
  UPDATE visit_days AS counted SET last_visitors = last_visitors - left_it
  FROM (SELECT last_day, count(*) AS left_it FROM of_site WHERE is_later AND last_day IS NOT NULL GROUP BY last_day) AS moved
  WHERE counted.day = moved.last_day
)`

// A view that a late clock adds to a finished day may be the previous one of later days. Their cells count as missing
// without their sums, and are built again.
const outdateCells = (day: Day) => sql<object>`(DELETE FROM view_cells WHERE level = 0 AND day >= ${day})`

const countKindsToday = (day: Day) => sql<object>`(
  INSERT INTO daily_counts AS counted (day, kind, key, count)
  SELECT ${day}, 'source', source, count(*) FROM view GROUP BY source
  UNION ALL
  SELECT ${day}, 'device', device, count(*) FROM view GROUP BY device
  ON CONFLICT (day, kind, key) DO UPDATE SET count = counted.count + excluded.count
)`
