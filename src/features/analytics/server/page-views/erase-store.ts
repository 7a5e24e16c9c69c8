// Erases visitors from page views and counters, as if they had never visited.
import { sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { compileQuery, type Placeholders, type Queries } from '#platform/database/queries.ts'
import { deleteCellsOf, lockCells } from '../cells/build-cells-store.ts'
import type { AnalyticsTables } from '../tables.ts'
import { reachSessions } from './archived-views.ts'
import { lockPageViews } from './ingest-store.ts'
import { visitorKey } from './view-keys.ts'
import { removeUnusedPaths } from './viewed-path-store.ts'

/** Limits one transaction, so that concurrent page views do not wait long. */
const viewsAtOnce = 1_000
const visitorsAtOnce = 200

/**
 * Erases all page views of these session ids and returns their number. An interrupted call can be repeated. `lastViews`
 * has at most one view of each session. They are erased in the last transaction, together with the visitors, so that a
 * caller that finds sessions only by these views can still find them after an interruption.
 */
export async function eraseVisitors(
  database: Database,
  sessionIds: readonly string[],
  lastViews: readonly number[] = [],
): Promise<number> {
  let erased = 0
  for (let first = 0; first < sessionIds.length; first += visitorsAtOnce) {
    const some = sessionIds.slice(first, first + visitorsAtOnce)
    const times = await reachSessions(database, some, () => eraseBatches(database, some, lastViews))
    erased += times.reduce((sum, each) => sum + each, 0)
  }
  return erased
}

async function eraseBatches(
  database: Database,
  sessionIds: readonly string[],
  lastViews: readonly number[],
): Promise<number> {
  let erased = 0
  for (let isDone = false; !isDone; ) {
    const batch = await database.transaction((transaction) => eraseSome(transaction, sessionIds, lastViews))
    erased += batch.erased
    isDone = batch.isDone
  }
  return erased
}

/** Erases one batch of views. The batch with the last views also removes the visitors from the counters. */
async function eraseSome(transaction: Queryable, sessionIds: readonly string[], lastViews: readonly number[]) {
  await lockCells(transaction)
  await deleteCellsOf(transaction, sessionIds)
  await lockPageViews(transaction)
  const views = await eraseViewsOf(transaction, sessionIds, lastViews)
  const isDone = views.erased < viewsAtOnce
  if (isDone) {
    const last = await eraseViewsOf(transaction, sessionIds, [])
    views.erased += last.erased
    const [presence] = await erasePresence(transaction, { visitors: sessionIds.map(visitorKey) })
    views.paths.push(...last.paths, ...(presence?.paths ?? []))
  }
  await transaction.query(eraseEmptyDays)
  await removeUnusedPaths(transaction, views.paths)
  return { erased: views.erased, isDone }
}

async function eraseViewsOf(transaction: Queryable, sessionIds: readonly string[], kept: readonly number[]) {
  const [views] = await eraseViews(transaction, { sessionIds, kept })
  return views ?? { erased: 0, paths: [] }
}

/** The paths of counter rows that reached zero and were deleted. */
const emptiedPaths = sql<string[]>`ARRAY(SELECT path::text FROM emptied)`.as('paths')

/** The key of view-keys.ts, computed by the database. */
const pathKey = sql<string>`encode(substring(sha256(convert_to(path, 'UTF8')) FOR 16), 'hex')::uuid`

type Views = { sessionIds: readonly string[]; kept: readonly number[] }

const eraseViews = compileQuery((queries: Queries<AnalyticsTables>, values: Placeholders<Views>) =>
  queries
    .with('gone', (tables) =>
      tables
        .deleteFrom('page_views')
        .where('id', '=', sql<number>`ANY (ARRAY(${chosenViews(values)}))`)
        .returning(['path', 'source', 'device', sql<string>`(created_at AT TIME ZONE 'UTC')::date`.as('day')]),
    )
    .with(
      (part) => part('of_path').materialized(),
      (tables) =>
        tables
          .selectFrom('gone')
          .select(({ fn }) => ['day', pathKey.as('path'), fn.countAll<number>().as('views')])
          .groupBy(['day', 'path']),
    )
    .with(
      (part) => part('of_kind').materialized(),
      () => viewsOfKinds,
    )
    .with('emptied', () => deleteEmptiedPathDays)
    .with('lessened', () => lessenPathDays)
    .with('lessened_days', () => lessenDays)
    .with('emptied_kinds', () => deleteEmptiedKinds)
    .with('lessened_kinds', () => lessenKinds)
    .selectNoFrom((tables) => [
      tables
        .selectFrom('gone')
        .select(({ fn }) => fn.countAll<number>().as('erased'))
        .$asScalar()
        .$notNull()
        .as('erased'),
      emptiedPaths,
    ]),
)

/** The lateral join finds the views of each session by the index, even when one session has many. */
const chosenViews = ({ sessionIds, kept }: Placeholders<Views>) => {
  const limit = sql.lit(viewsAtOnce)
  return sql<number>`
  SELECT theirs.id FROM unnest(${sessionIds}::text[]) AS erased (session_id)
  CROSS JOIN LATERAL (
    SELECT id FROM page_views WHERE page_views.session_id = erased.session_id AND id <> ALL (${kept}::int8[]) LIMIT ${limit}
  ) AS theirs
  LIMIT ${limit}`
}

const viewsOfKinds = sql<object>`(
  SELECT day, 'source' AS kind, source AS key, count(*) AS views FROM gone GROUP BY day, source
  UNION ALL
  SELECT day, 'device', device, count(*) FROM gone GROUP BY day, device
)`

const deleteEmptiedPathDays = sql<object>`(
  DELETE FROM path_days AS counted USING of_path
  WHERE counted.day = of_path.day AND counted.path = of_path.path
    AND counted.views <= of_path.views AND counted.last_visitors = 0
  RETURNING counted.path
)`

const lessenPathDays = sql<object>`(
  UPDATE path_days AS counted SET views = counted.views - of_path.views FROM of_path
  WHERE counted.day = of_path.day AND counted.path = of_path.path
    AND NOT (counted.views <= of_path.views AND counted.last_visitors = 0)
)`

const lessenDays = sql<object>`(
  UPDATE visit_days AS counted SET views = counted.views - of_day.views
  FROM (SELECT day, count(*) AS views FROM gone GROUP BY day) AS of_day WHERE counted.day = of_day.day
)`

const deleteEmptiedKinds = sql<object>`(
  DELETE FROM daily_counts AS counted USING of_kind
  WHERE counted.day = of_kind.day AND counted.kind = of_kind.kind AND counted.key = of_kind.key AND counted.count <= of_kind.views
)`

const lessenKinds = sql<object>`(
  UPDATE daily_counts AS counted SET count = counted.count - of_kind.views FROM of_kind
  WHERE counted.day = of_kind.day AND counted.kind = of_kind.kind AND counted.key = of_kind.key AND counted.count > of_kind.views
)`

const erasePresence = compileQuery(
  (queries: Queries<AnalyticsTables>, values: Placeholders<{ visitors: readonly string[] }>) => {
    const visitors = sql`${values.visitors}::text[]::uuid[]`
    return queries
      .with('gone', (tables) =>
        tables
          .deleteFrom('path_visitors')
          .where('visitor', '=', sql<string>`ANY (${visitors})`)
          .returning(['path', 'last_day']),
      )
      .with(
        (part) => part('of_path').materialized(),
        (tables) =>
          tables
            .selectFrom('gone')
            .select(({ fn }) => ['last_day as day', 'path', fn.countAll<number>().as('visitors')])
            .groupBy(['last_day', 'path']),
      )
      .with('emptied', () => deletePathDaysWithoutVisitors)
      .with('lessened', () => lessenPathVisitors)
      .with(
        'gone_days',
        () => sql<object>`(
        DELETE FROM day_visitors
        WHERE (day, visitor) IN (SELECT day, visitor FROM visit_days, unnest(${visitors}) AS visitor)
        RETURNING day, 1 AS visitors, 0 AS last_visitors
      )`,
      )
      .with(
        'gone_visitors',
        () => sql<object>`(
        DELETE FROM visitors WHERE visitor = ANY (${visitors}) RETURNING last_day AS day, 0 AS visitors, 1 AS last_visitors
      )`,
      )
      .with('gone_goals', (tables) =>
        tables.deleteFrom('session_goals').where('visitor', '=', sql<string>`ANY (${visitors})`),
      )
      .with('of_day', () => visitorsOfDays)
      .with('lessened_days', () => lessenDayVisitors)
      .selectNoFrom(emptiedPaths)
  },
)

const deletePathDaysWithoutVisitors = sql<object>`(
  DELETE FROM path_days AS counted USING of_path
  WHERE counted.day = of_path.day AND counted.path = of_path.path
    AND counted.views = 0 AND counted.last_visitors <= of_path.visitors
  RETURNING counted.path
)`

const lessenPathVisitors = sql<object>`(
  UPDATE path_days AS counted SET last_visitors = counted.last_visitors - of_path.visitors FROM of_path
  WHERE counted.day = of_path.day AND counted.path = of_path.path
    AND NOT (counted.views = 0 AND counted.last_visitors <= of_path.visitors)
)`

const visitorsOfDays = sql<object>`(
  SELECT day, sum(visitors) AS visitors, sum(last_visitors) AS last_visitors
  FROM (SELECT * FROM gone_days UNION ALL SELECT * FROM gone_visitors) AS gone_of_both GROUP BY day
)`

const lessenDayVisitors = sql<object>`(
  UPDATE visit_days AS counted
  SET visitors = counted.visitors - of_day.visitors, last_visitors = counted.last_visitors - of_day.last_visitors
  FROM of_day WHERE counted.day = of_day.day
)`

const eraseEmptyDays = 'DELETE FROM visit_days WHERE views = 0 AND visitors = 0 AND last_visitors = 0'
