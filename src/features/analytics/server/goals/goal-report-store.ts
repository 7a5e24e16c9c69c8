// How many sessions reached each goal, and with which campaigns, sources and entry pages.
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { type Goal, goals } from '../../contract.ts'
import { type DayRange, daysBefore, daysIn } from '../../domain/days.ts'
import type { GoalStat, WebsiteQuery } from '../../website-contract.ts'
import { pathKey } from '../page-views/view-keys.ts'
import type { AnalyticsTables } from '../tables.ts'

/** The number of campaigns, sources and entry pages of each goal. */
const listed = 10

export type SessionFilter = Omit<WebsiteQuery, 'days'>

/** The distinct visitors that match the filter, in the range and in the period before; null without any data there. */
export type Visitors = { uniqueVisitors: number; previous: { uniqueVisitors: number } | null }

type Reached = { goal: Goal; sessions: number; previous: number }
type Share = {
  goal: Goal
  kind: 'campaign' | 'source' | 'entry'
  source: string | null
  medium: string | null
  campaign: string | null
  path: string | null
  sessions: number
}

/** One entry for each goal, in their order. */
export async function readGoalStats(
  database: Queryable,
  { range, filter, visitors }: { range: DayRange; filter: SessionFilter; visitors: Visitors },
): Promise<GoalStat[]> {
  const [reached, shares] = await Promise.all([
    readReached(database, range, filter),
    readShares(database, range, filter),
  ])
  return goals.map((goal) => {
    const { sessions = 0, previous = 0 } = reached.find((row) => row.goal === goal) ?? {}
    const ofGoal = shares.filter((row) => row.goal === goal)
    const before = visitors.previous
    return {
      goal,
      sessions,
      share: shareOf(sessions, visitors.uniqueVisitors),
      previous: before && { sessions: previous, share: shareOf(previous, before.uniqueVisitors) },
      campaigns: ofGoal.flatMap(({ kind, source, medium, campaign, sessions: count }) =>
        kind === 'campaign' && source !== null ? [{ source, medium, campaign, sessions: count }] : [],
      ),
      sources: ofGoal.flatMap(({ kind, source, sessions: count }) =>
        kind === 'source' && source !== null ? [{ source, sessions: count }] : [],
      ),
      entryPages: ofGoal.flatMap(({ kind, path, sessions: count }) =>
        kind === 'entry' && path !== null ? [{ path, sessions: count }] : [],
      ),
    }
  })
}

/** Sessions whose goal and last view are on different sides of a midnight may be more than the visitors. */
function shareOf(sessions: number, visitors: number): number {
  return visitors === 0 ? 0 : Math.min(1, sessions / visitors)
}

async function readReached(database: Queryable, range: DayRange, filter: SessionFilter): Promise<Reached[]> {
  const firstBefore = daysBefore(range.from, daysIn(range).length)
  const { rows } = await sql<Reached>`
    SELECT goal, (count(*) FILTER (WHERE day >= ${range.from}::date))::int8 AS sessions,
      (count(*) FILTER (WHERE day < ${range.from}::date))::int8 AS previous
    FROM session_goals WHERE day BETWEEN ${firstBefore}::date AND ${range.to}::date AND ${matches(filter)}
    GROUP BY goal`.execute(queriesOn<AnalyticsTables>(database))
  return rows
}

async function readShares(database: Queryable, { from, to }: DayRange, filter: SessionFilter): Promise<Share[]> {
  const { rows } = await sql<Share>`
    WITH reached AS MATERIALIZED (
      SELECT goal, entry_path AS path, source, medium, campaign, is_tagged
      FROM session_goals WHERE day BETWEEN ${from}::date AND ${to}::date AND ${matches(filter)}
    ), counted AS (
      SELECT goal, 'campaign' AS kind, source, medium, campaign, NULL AS path, count(*) AS sessions
      FROM reached WHERE is_tagged AND source IS NOT NULL GROUP BY goal, source, medium, campaign
      UNION ALL
      SELECT goal, 'source', source, NULL, NULL, NULL, count(*) FROM reached WHERE source IS NOT NULL GROUP BY goal, source
      UNION ALL
      SELECT goal, 'entry', NULL, NULL, NULL, path, count(*) FROM reached WHERE path IS NOT NULL GROUP BY goal, path
    ), ranked AS (
      SELECT *, row_number() OVER (
        PARTITION BY goal, kind
        ORDER BY sessions DESC, source COLLATE "C", medium COLLATE "C", campaign COLLATE "C", path COLLATE "C"
      ) AS place FROM counted
    )
    SELECT goal, kind, source, medium, campaign, path, sessions::int8 FROM ranked
    WHERE place <= ${sql.lit(listed)} ORDER BY goal, kind, place`.execute(queriesOn<AnalyticsTables>(database))
  return rows
}

/** `(none)` matches sessions without the tag. */
function matches({ source, medium, campaign, device, path }: SessionFilter): RawBuilder<boolean> {
  const conditions = [
    equals('source', source),
    equals('medium', medium),
    equals('campaign', campaign),
    equals('device', device),
    path === null
      ? null
      : sql`EXISTS (
          SELECT FROM path_visitors WHERE path_visitors.visitor = session_goals.visitor AND path = ${pathKey(path)}::text::uuid
        )`,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` AND `)}`
}

const none = '(none)'

function equals(column: string, value: string | null): RawBuilder<unknown> | null {
  if (value === null) return null
  return value === none ? sql`${sql.ref(column)} IS NULL` : sql`${sql.ref(column)} = ${value}::text`
}
