// The list of usage events for administrators (Decisions, Answers of the calls).
import { sql } from 'kysely'
import { betweenMoves, type Reachable } from '#platform/database/archive/reach-rows.ts'
import type { Queryable } from '#platform/database/database.ts'
import { utcDayOf } from '#platform/database/partitions/key-days.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { Activity, ActivityItem, ActivityQuery } from '../../reports-contract.ts'
import type { AnalyticsTables } from '../tables.ts'
import { filterHere, type LocatedPage, readFromBoth } from './archived-activity-store.ts'

const starts = {
  today: sql`date_trunc('day', now(), 'UTC')`,
  /** The week begins on Monday. */
  week: sql`date_trunc('week', now(), 'UTC')`,
  month: sql`date_trunc('month', now(), 'UTC')`,
}

type ActivityRow = { [Field in keyof ActivityItem]: ActivityItem[Field] | null } & { total: number }

/** Reads one page, newest first, then by id. */
export async function readActivity(database: Reachable, query: ActivityQuery): Promise<Activity> {
  const { archive } = database
  if (!archive) return readPage(database, query)
  return betweenMoves(database, 'usage_events', async () => {
    const archived = await archive.archived('usage_events')
    const located = archived && (await locatePage(database, query))
    if (!located || located.days.to < archived.from || archived.to < located.days.from) return readPage(database, query)
    const items = await readFromBoth({ database, archive }, query, located)
    return activityOf(query, located.total, items)
  })
}

/**
 * The hourly counters locate the hours of the page and the kinds of events in them, so that only events of these hours
 * are read. A page beyond the last reads no events.
 */
async function readPage(database: Queryable, query: ActivityQuery): Promise<Activity> {
  const { rows } = await sql<ActivityRow>`
    WITH ${hoursOf(query)}, page_kinds AS MATERIALIZED (
      SELECT hour, tool_type, action FROM page_hours JOIN usage_hours USING (hour) WHERE events > 0 AND ${filterOf(query)}
    ), first AS (
      SELECT ${skippedBy(query)}::bigint - min(newer) AS skipped FROM page_hours
    ), page AS (
      SELECT event.id, event.created_at FROM page_kinds AS kind CROSS JOIN first CROSS JOIN LATERAL (
        SELECT id, created_at FROM usage_events
        WHERE usage_events.tool_type = kind.tool_type AND usage_events.action = kind.action
          AND created_at >= kind.hour AND created_at < kind.hour + interval '1 hour'
        ORDER BY created_at DESC, id DESC LIMIT first.skipped + ${query.pageSize}::bigint
      ) AS event
      ORDER BY event.created_at DESC, event.id DESC
      OFFSET (SELECT skipped FROM first) LIMIT ${query.pageSize}
    )
    SELECT (SELECT coalesce(sum(events), 0)::bigint FROM hours) AS total, event.id, event.tool_type AS "toolType", event.action,
      event.input_data AS "inputData", event.created_at AS "createdAt", event.ip_address AS "ipAddress"
    FROM (VALUES (1)) AS one LEFT JOIN (page JOIN usage_events AS event USING (id)) ON true
    ORDER BY event.created_at DESC, event.id DESC
  `.execute(queriesOn<AnalyticsTables>(database))
  return activityOf(query, rows[0]?.total ?? 0, rows.flatMap(itemOf))
}

/** Null when the page has no events. */
async function locatePage(database: Queryable, query: ActivityQuery): Promise<LocatedPage | null> {
  const { rows } = await sql<{ total: number; since: number | null; latest: number; newer: number }>`
    WITH ${hoursOf(query)}
    SELECT (SELECT coalesce(sum(events), 0)::bigint FROM hours) AS total, extract(epoch FROM min(hour))::bigint AS since,
      extract(epoch FROM max(hour))::bigint AS latest, min(newer)::bigint AS newer
    FROM page_hours
  `.execute(queriesOn<AnalyticsTables>(database))
  const [page] = rows
  if (!page || page.since === null) return null
  const { total, since, latest, newer } = page
  const days = { from: utcDayOf(since * 1000), to: utcDayOf(latest * 1000) }
  return { total, since, latest, days, skipped: skippedBy(query) - newer }
}

function activityOf({ pageSize }: ActivityQuery, total: number, items: ActivityItem[]): Activity {
  return { items, total, totalPages: Math.ceil(total / pageSize) }
}

function skippedBy({ page, pageSize }: ActivityQuery): number {
  return (page - 1) * pageSize
}

/** Two parts of a statement: all hours with events, and those of the page. */
function hoursOf(query: ActivityQuery) {
  const skipped = skippedBy(query)
  return sql`
    hours AS MATERIALIZED (
      SELECT hour, sum(events)::bigint AS events, sum(sum(events)) OVER (ORDER BY hour DESC)::bigint AS so_far
      FROM usage_hours WHERE events > 0 AND ${filterOf(query)} GROUP BY hour
    ), page_hours AS MATERIALIZED (
      SELECT hour, so_far - events AS newer FROM hours
      WHERE so_far > ${skipped}::bigint AND so_far - events < ${skipped + query.pageSize}::bigint
      ORDER BY hour DESC LIMIT ${query.pageSize}
    )`
}

function filterOf(query: ActivityQuery) {
  const ofKind = filterHere(query)
  return query.dateRange ? sql`${ofKind} AND hour >= ${starts[query.dateRange]}` : ofKind
}

/** For an empty page the query returns one row that contains only the total. */
function itemOf({ id, toolType, action, inputData, createdAt, ipAddress }: ActivityRow): ActivityItem[] {
  if (id === null || toolType === null || action === null || createdAt === null) return []
  return [{ id, toolType, action, inputData, createdAt, ipAddress }]
}
