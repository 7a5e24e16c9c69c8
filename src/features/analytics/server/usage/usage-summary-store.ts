// The usage summary for administrators (Spec 3, Usage summary; Decisions, Answers of the calls).
import { type RawBuilder, sql } from 'kysely'
import { betweenMoves, type Reachable, soonOrNull } from '#platform/database/archive/reach-rows.ts'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { dayOf, rangeBefore, rangeUntil } from '../../domain/days.ts'
import { type ComparedPeriod, comparedPeriods } from '../../domain/reports/compared-periods.ts'
import type { Range, UsageSummary } from '../../reports-contract.ts'
import type { AnalyticsTables } from '../tables.ts'

/** The limit of listed actions. Clients choose the names, so there may be any number. */
const maxActions = 100

const hourMs = 60 * 60_000

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
export async function readSummary(database: Reachable, options: SummaryOptions = {}): Promise<UsageSummary> {
  const { now = new Date() } = options
  return betweenMoves(database, 'usage_events', async () => {
    const archived = await countArchivedEnds(database, Object.values(comparedPeriods(now)))
    return readCounted(database, { ...options, now }, archived)
  })
}

/** By the time up to which they are counted: events of the last begun hour in ClickHouse. */
type ArchivedEnds = ReadonlyMap<number, number | null>

/** Null while ClickHouse fails: nothing is compared then. */
async function countArchivedEnds({ archive }: Reachable, periods: readonly ComparedPeriod[]): Promise<ArchivedEnds> {
  const ends = new Map<number, number | null>()
  if (!archive) return ends
  for (const { before } of periods) {
    const until = before.until.getTime()
    const since = until - (until % hourMs)
    if (until === since || ends.has(until)) continue
    const day = dayOf(before.until)
    const read = archive.read<{ events: number }>('usage_events', {
      days: { from: day, to: day },
      sql: (rows) =>
        `SELECT count() AS events FROM ${rows} WHERE toStartOfHour(created_at) = fromUnixTimestamp64Milli({since:Int64}, 'UTC') ` +
        `AND created_at < fromUnixTimestamp64Milli({until:Int64}, 'UTC')`,
      values: { since, until },
    })
    const found = await soonOrNull(read.then((rows) => rows ?? [{ events: 0 }]))
    ends.set(until, found?.[0]?.events ?? null)
  }
  return ends
}

async function readCounted(
  database: Queryable,
  { days, now = new Date() }: SummaryOptions,
  archived: ArchivedEnds,
): Promise<UsageSummary> {
  const { today, week, month } = comparedPeriods(now)
  const { rows } = await sql<SummaryRow>`
    WITH kinds AS (${kindsIn(days, now)}), last_hours AS (${lastHoursOf([today, week, month])}), by_tool AS (
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
      ${eventsBefore(today, archived)} AS "today",
      ${eventsBefore(week, archived)} AS "thisWeek",
      ${eventsBefore(month, archived)} AS "thisMonth",
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

const hourOf = (time: RawBuilder<unknown>) => sql`date_trunc('hour', ${time}, 'UTC')`

/** The events of the last, begun hours of the periods before. One subquery: each is planned for the partitions of all days. */
function lastHoursOf(periods: readonly ComparedPeriod[]) {
  const ends = [...new Set(periods.map(({ before }) => before.until.toISOString()))]
  return sql`
    SELECT until, events FROM unnest(${ends}::text[]::timestamptz[]) AS ends (until) CROSS JOIN LATERAL (
      SELECT count(*) AS events FROM usage_events WHERE created_at >= ${hourOf(sql`until`)} AND created_at < until
    ) AS counted`
}

/** Whole hours from the counters, the rest from the events. Null when no event is that old, or not known. */
function eventsBefore({ before }: ComparedPeriod, archived: ArchivedEnds) {
  const [since, until] = [before.since.toISOString(), before.until.toISOString()]
  const lastHour = hourOf(sql`${until}::timestamptz`)
  const ofLastHour = archived.get(before.until.getTime()) ?? 0
  if (archived.get(before.until.getTime()) === null) return sql`NULL::bigint`
  return sql`(SELECT CASE WHEN last_hour > 0 OR EXISTS (SELECT FROM usage_hours WHERE events > 0 AND hour < ${lastHour}) THEN
    (SELECT coalesce(sum(events), 0)::bigint FROM usage_hours WHERE hour >= ${since}::timestamptz AND hour < ${lastHour}) + last_hour END
    FROM (SELECT events + ${ofLastHour}::bigint AS last_hour FROM last_hours WHERE until = ${until}::timestamptz) AS counted)`
}

/** Without a range nothing is compared. In a period without any event, every count is null instead of zero. */
function breakdowns(days: Range | undefined, { toolBreakdown, actionBreakdown }: Breakdowns) {
  const isEmptyBefore = toolBreakdown.every(({ previous }) => previous === 0)
  const compared = <Row extends { count: number; previous: number }>({ previous, ...row }: Row) =>
    days ? { ...row, previous: isEmptyBefore ? null : previous } : row
  return { toolBreakdown: toolBreakdown.map(compared), actionBreakdown: actionBreakdown.map(compared) }
}
