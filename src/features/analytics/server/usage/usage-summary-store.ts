// The usage summary for administrators (Spec 3, Usage summary; Decisions, Answers of the calls).
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { dayOf, rangeBefore, rangeUntil } from '../../domain/days.ts'
import { type ComparedPeriod, comparedPeriods } from '../../domain/reports/compared-periods.ts'
import type { Range, UsageSummary } from '../../reports-contract.ts'
import type { AnalyticsTables } from '../tables.ts'

/** The limit of listed actions. Clients choose the names, so there may be any number. */
const maxActions = 100

type Breakdowns = {
  toolBreakdown: (UsageSummary['toolBreakdown'][number] & { previous: number })[]
  actionBreakdown: (UsageSummary['actionBreakdown'][number] & { previous: number })[]
}
type SummaryRow = Breakdowns & Omit<UsageSummary, 'previous' | 'asOf' | keyof Breakdowns> & UsageSummary['previous']

type SummaryOptions = {
  /** The range of the breakdowns. Without it they cover all stored events and compare with nothing. */
  days?: Range | undefined
  now?: Date
}

/** Reads the counters, and the events of the two hours in which the compared periods end. */
export async function readSummary(
  database: Queryable,
  { days, now = new Date() }: SummaryOptions = {},
): Promise<UsageSummary> {
  const { today, week, month } = comparedPeriods(now)
  const { rows } = await sql<SummaryRow>`
    WITH kinds AS (${kindsIn(days, now)}), by_tool AS (
      SELECT tool_type, sum(events)::bigint AS events, sum(previous)::bigint AS previous FROM kinds
      GROUP BY tool_type HAVING sum(events + previous) > 0
    ), by_action AS (
      SELECT action, sum(events)::bigint AS events, sum(previous)::bigint AS previous FROM kinds
      GROUP BY action HAVING sum(events + previous) > 0 ORDER BY events DESC, action LIMIT ${maxActions}
    )
    SELECT
      (SELECT coalesce(sum(stored), 0)::bigint FROM kinds) AS "totalUsage",
      ${eventsSince(today)} AS "totalToday",
      ${eventsSince(week)} AS "totalThisWeek",
      ${eventsSince(month)} AS "totalThisMonth",
      ${eventsBefore(today)} AS "today",
      ${eventsBefore(week)} AS "thisWeek",
      ${eventsBefore(month)} AS "thisMonth",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('toolType', tool_type, 'count', events, 'previous', previous)
        ORDER BY events DESC, tool_type), '[]') FROM by_tool) AS "toolBreakdown",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('action', action, 'count', events, 'previous', previous)
        ORDER BY events DESC, action), '[]') FROM by_action) AS "actionBreakdown"
  `.execute(queriesOn<AnalyticsTables>(database))
  const [row] = rows
  if (!row) throw new Error('The database answered without the row of the usage summary')
  const { toolBreakdown, actionBreakdown, today: sameDay, thisWeek, thisMonth, ...totals } = row
  return {
    ...totals,
    previous: { today: sameDay, thisWeek, thisMonth },
    asOf: now.toISOString(),
    ...breakdowns(days, { toolBreakdown, actionBreakdown }),
  }
}

/** Each kind of event with its counts: stored, in the range, and in the period before. Both begin at midnight UTC. */
function kindsIn(days: Range | undefined, now: Date) {
  const range = days && rangeUntil(dayOf(now), Number(days))
  const from = range ? `${range.from}T00:00Z` : '-infinity'
  const before = range && rangeBefore(range)
  const fromBefore = before ? `${before.from}T00:00Z` : 'infinity'
  return sql`
    SELECT tool_type, action, sum(events)::bigint AS stored,
      coalesce(sum(events) FILTER (WHERE hour >= ${from}::timestamptz), 0)::bigint AS events,
      coalesce(sum(events) FILTER (WHERE hour >= ${fromBefore}::timestamptz AND hour < ${from}::timestamptz), 0)::bigint AS previous
    FROM usage_hours WHERE events > 0 GROUP BY tool_type, action`
}

function eventsSince({ since }: ComparedPeriod) {
  return sql`(SELECT coalesce(sum(events), 0)::bigint FROM usage_hours WHERE hour >= ${since.toISOString()}::timestamptz)`
}

/** Whole hours from the counters, the rest from the events. Null when no event is that old. */
function eventsBefore({ before }: ComparedPeriod) {
  const [since, until] = [before.since.toISOString(), before.until.toISOString()]
  const lastHour = sql`date_trunc('hour', ${until}::timestamptz, 'UTC')`
  return sql`(CASE WHEN EXISTS (SELECT FROM usage_events WHERE created_at < ${until}::timestamptz) THEN
    (SELECT coalesce(sum(events), 0)::bigint FROM usage_hours WHERE hour >= ${since}::timestamptz AND hour < ${lastHour})
    + (SELECT count(*) FROM usage_events WHERE created_at >= ${lastHour} AND created_at < ${until}::timestamptz) END)`
}

/** Without a range nothing is compared. In a period without any event, every count is null instead of zero. */
function breakdowns(days: Range | undefined, { toolBreakdown, actionBreakdown }: Breakdowns) {
  const isEmptyBefore = toolBreakdown.every(({ previous }) => previous === 0)
  const compared = <Row extends { count: number; previous: number }>({ previous, ...row }: Row) =>
    days ? { ...row, previous: isEmptyBefore ? null : previous } : row
  return { toolBreakdown: toolBreakdown.map(compared), actionBreakdown: actionBreakdown.map(compared) }
}
