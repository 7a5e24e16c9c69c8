// Pages of recent activity with events of days that left PostgreSQL, read from both databases.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import type { Archive, ArchiveDays } from '#platform/database/engine/engine.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { ActivityItem, ActivityQuery } from '../../reports-contract.ts'
import type { AnalyticsTables } from '../tables.ts'

/** Times are seconds: the hours of the page, from the earliest to the latest. */
export type LocatedPage = {
  total: number
  since: number
  latest: number
  days: ArchiveDays
  /** How many events of the latest hour are on earlier pages. */
  skipped: number
}

type Both = { database: Queryable; archive: Archive }
type Period = { since: number; until: number; days: ArchiveDays }
type Second = { second: number; events: number }
/** `at` in microseconds, by which events are sorted. */
type Event = Omit<ActivityItem, 'createdAt'> & { at: number }

const hourSeconds = 3_600

export async function readFromBoth(both: Both, query: ActivityQuery, page: LocatedPage): Promise<ActivityItem[]> {
  const { until, skipped } = await beginOf(both, query, page)
  const period = { since: page.since, until, days: page.days }
  const atMost = skipped + query.pageSize
  const [here, there] = await Promise.all([
    readHere(both.database, query, period, atMost),
    readThere(both.archive, query, period, atMost),
  ])
  return [...here, ...there]
    .toSorted((one, other) => other.at - one.at || other.id - one.id)
    .slice(skipped, atMost)
    .map(({ at, ...event }) => ({ ...event, createdAt: new Date(Math.floor(at / 1_000)).toISOString() }))
}

/** Finds the second in which the page begins, so that no more than its events are read and left out. */
async function beginOf({ database, archive }: Both, query: ActivityQuery, { latest, skipped }: LocatedPage) {
  const until = latest + hourSeconds
  if (skipped <= query.pageSize) return { until, skipped }
  const day = dayOfSecond(latest)
  const hour = { since: latest, until, days: { from: day, to: day } }
  const [here, there] = await Promise.all([secondsHere(database, query, hour), secondsThere(archive, query, hour)])
  const seconds = new Map<number, number>()
  for (const { second, events } of [...here, ...there]) seconds.set(second, (seconds.get(second) ?? 0) + events)
  let left = skipped
  for (const [second, events] of [...seconds].toSorted(([one], [other]) => other - one)) {
    if (left < events) return { until: second + 1, skipped: left }
    left -= events
  }
  return { until: latest, skipped: left }
}

async function secondsHere(database: Queryable, query: ActivityQuery, period: Period): Promise<Second[]> {
  const { rows } = await sql<Second>`
    SELECT floor(extract(epoch FROM created_at))::bigint AS second, count(*) AS events
    FROM usage_events WHERE ${within(period)} AND ${filterHere(query)} GROUP BY 1
  `.execute(queriesOn<AnalyticsTables>(database))
  return rows
}

async function secondsThere(archive: Archive, query: ActivityQuery, period: Period): Promise<Second[]> {
  const found = await archive.read<Second>('usage_events', {
    days: period.days,
    sql: (rows) =>
      `SELECT toUnixTimestamp(created_at) AS second, count() AS events FROM ${rows} WHERE ${filterThere(query)} GROUP BY second`,
    values: valuesThere(query, period),
  })
  return found ?? []
}

/** The counters tell the kinds of events, whose index is read from its end. */
async function readHere(database: Queryable, query: ActivityQuery, period: Period, atMost: number): Promise<Event[]> {
  const { rows } = await sql<Event>`
    WITH kinds AS MATERIALIZED (
      SELECT hour, tool_type, action FROM usage_hours
      WHERE events > 0 AND hour >= to_timestamp(${period.since}::float8) AND hour < to_timestamp(${period.until}::float8)
        AND ${filterHere(query)}
    ), page AS MATERIALIZED (
      SELECT event.id FROM kinds AS kind CROSS JOIN LATERAL (
        SELECT id, created_at FROM usage_events
        WHERE usage_events.tool_type = kind.tool_type AND usage_events.action = kind.action
          AND created_at >= kind.hour AND created_at < kind.hour + interval '1 hour' AND ${within(period)}
        ORDER BY created_at DESC, id DESC LIMIT ${atMost}
      ) AS event
      ORDER BY event.created_at DESC, event.id DESC LIMIT ${atMost}
    )
    SELECT id, tool_type AS "toolType", action, input_data AS "inputData", ip_address AS "ipAddress",
      (extract(epoch FROM created_at) * 1000000)::bigint AS at
    FROM usage_events WHERE id IN (SELECT id FROM page)
  `.execute(queriesOn<AnalyticsTables>(database))
  return rows
}

async function readThere(archive: Archive, query: ActivityQuery, period: Period, atMost: number): Promise<Event[]> {
  const found = await archive.read<Event>('usage_events', {
    days: period.days,
    sql: (rows) =>
      `SELECT id, tool_type AS toolType, action, input_data AS inputData, ip_address AS ipAddress, ` +
      `toUnixTimestamp64Micro(created_at) AS at FROM ${rows} WHERE ${filterThere(query)} ` +
      'ORDER BY created_at DESC, id DESC LIMIT {at_most:UInt64}',
    values: { ...valuesThere(query, period), at_most: atMost },
  })
  return found ?? []
}

function within({ since, until }: Period) {
  return sql`created_at >= to_timestamp(${since}::float8) AND created_at < to_timestamp(${until}::float8)`
}

/** Groups of actions by their beginning (Decisions, Answers of the calls); one is a single action. */
const isGroup = (action: ActivityQuery['action']) => action === 'copied' || action === 'downloaded'

/** A condition on events and on their counters. */
export function filterHere({ toolType, action }: ActivityQuery) {
  const conditions = [
    toolType && sql`tool_type = ${toolType}`,
    action && (isGroup(action) ? sql`starts_with(action, ${action})` : sql`action = ${action}`),
  ]
  return sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` AND `)
}

/** The same for ClickHouse, with the period. */
function filterThere({ toolType, action }: ActivityQuery): string {
  return [
    `created_at >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')`,
    `created_at < fromUnixTimestamp64Milli({until:Int64}, 'UTC')`,
    ...(toolType ? ['tool_type = {tool_type:String}'] : []),
    ...(action ? [isGroup(action) ? 'startsWith(action, {action:String})' : 'action = {action:String}'] : []),
  ].join(' AND ')
}

function valuesThere({ toolType, action }: ActivityQuery, { since, until }: Period) {
  return {
    since: since * 1_000,
    until: until * 1_000,
    ...(toolType && { tool_type: toolType }),
    ...(action && { action }),
  }
}

function dayOfSecond(second: number): string {
  return new Date(second * 1_000).toISOString().slice(0, 10)
}
