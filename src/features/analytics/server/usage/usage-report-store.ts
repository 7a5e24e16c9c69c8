// The list of usage events for administrators (Decisions, Answers of the calls).
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { Activity, ActivityItem, ActivityQuery } from '../../reports-contract.ts'
import type { AnalyticsTables } from '../tables.ts'

const starts = {
  today: sql`date_trunc('day', now(), 'UTC')`,
  /** The week begins on Monday. */
  week: sql`date_trunc('week', now(), 'UTC')`,
  month: sql`date_trunc('month', now(), 'UTC')`,
}

type ActivityRow = { [Field in keyof ActivityItem]: ActivityItem[Field] | null } & { total: number }

/**
 * Reads one page, newest first, then by id. The hourly counters locate the hours of the page and the kinds of events in
 * them, so that only events of these hours are read. A page beyond the last reads no events.
 */
export async function readActivity(database: Queryable, query: ActivityQuery): Promise<Activity> {
  const skipped = (query.page - 1) * query.pageSize
  const filter = filterOf(query)
  const { rows } = await sql<ActivityRow>`
    WITH hours AS MATERIALIZED (
      SELECT hour, sum(events)::bigint AS events, sum(sum(events)) OVER (ORDER BY hour DESC)::bigint AS so_far
      FROM usage_hours WHERE events > 0 AND ${filter} GROUP BY hour
    ), page_hours AS MATERIALIZED (
      SELECT hour, so_far - events AS newer FROM hours
      WHERE so_far > ${skipped}::bigint AND so_far - events < ${skipped + query.pageSize}::bigint
      ORDER BY hour DESC LIMIT ${query.pageSize}
    ), page_kinds AS MATERIALIZED (
      SELECT hour, tool_type, action FROM page_hours JOIN usage_hours USING (hour) WHERE events > 0 AND ${filter}
    ), first AS (
      SELECT ${skipped}::bigint - min(newer) AS skipped FROM page_hours
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
  const total = rows[0]?.total ?? 0
  return { items: rows.flatMap(itemOf), total, totalPages: Math.ceil(total / query.pageSize) }
}

function filterOf({ toolType, action, dateRange }: ActivityQuery) {
  const conditions = [
    toolType && sql`tool_type = ${toolType}`,
    action && ofGroup[action],
    dateRange && sql`hour >= ${starts[dateRange]}`,
  ]
  return sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` AND `)
}

/** Groups of actions (Decisions, Answers of the calls). */
const ofGroup = {
  copied: sql`starts_with(action, 'copied')`,
  downloaded: sql`starts_with(action, 'downloaded')`,
  generated: sql`action = 'generated'`,
}

/** For an empty page the query returns one row that contains only the total. */
function itemOf({ id, toolType, action, inputData, createdAt, ipAddress }: ActivityRow): ActivityItem[] {
  if (id === null || toolType === null || action === null || createdAt === null) return []
  return [{ id, toolType, action, inputData, createdAt, ipAddress }]
}
