// Days and sessions with page views in both databases (docs/decisions/117-clickhouse.md). These views are few, so the
// query in one database gets those of the other.
import { type RawBuilder, sql } from 'kysely'
import { DatabaseUnavailable, type Queryable } from '#platform/database/database.ts'
import type { Archive } from '#platform/database/engine/engine.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { DayRange } from '../../domain/days.ts'
import type { AnalyticsTables } from '../tables.ts'
import { asDate } from './cells-of-day-store.ts'

export const viewTable = 'page_views'

/** What cells need of a page view, with the names of its columns. */
export type OtherView = {
  day: string
  session_id: string
  path: string
  device: string
  source: string
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
  entry_source: string | null
}

/**
 * `earlier`: views in ClickHouse of sessions that are in PostgreSQL too, where only the rows up to an id count. `built`:
 * archived days whose cells are used although they do not sum up to the counters, which then are wrong themselves.
 */
export type ArchivedViews = { earlier: readonly OtherView[]; seenUntil: number; built: readonly string[] } | null

const texts = ['session_id', 'path', 'device', 'source'] as const
const nullableTexts = ['utm_source', 'utm_medium', 'utm_campaign', 'entry_source'] as const
export const otherColumns = ['day', ...texts, ...nullableTexts].join(', ')
/** The types of the columns in ClickHouse. */
export const otherStructure = [
  'day Date',
  ...texts.map((name) => `${name} String`),
  ...nullableTexts.map((name) => `${name} Nullable(String)`),
].join(', ')

/** More are in both databases only while a day moves. */
export const othersAtMost = 20_000
const sessionsAtOnce = 1_000

/** The views as a table expression of PostgreSQL. */
export const tableOf = (views: readonly OtherView[]): RawBuilder<unknown> => {
  const columns = [...texts, ...nullableTexts].map((name) => `${name} text`).join(', ')
  return sql`jsonb_to_recordset(${JSON.stringify(views)}::text::jsonb) AS other (day date, ${sql.raw(columns)})`
}

/** The number of views in ClickHouse of each day that has some. */
export async function readArchivedDays(database: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; rows: number }>`
    SELECT day, rows FROM archived_days WHERE table_name = ${viewTable} AND rows > 0 ORDER BY day`.execute(
    queriesOn<AnalyticsTables>(database),
  )
  return new Map(rows.map(({ day, rows: count }) => [day, count]))
}

export function mustBeFew(count: number, day: string): void {
  if (count > othersAtMost) throw new DatabaseUnavailable(`the page views of ${day} are moving to ClickHouse`)
}

/** The views in PostgreSQL of this day and of all earlier ones. */
export async function readOthersUntil(database: Queryable, day: string): Promise<OtherView[]> {
  const { rows } = await sql<OtherView>`
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, ${sql.raw([...texts, ...nullableTexts].join(', '))}
    FROM page_views WHERE created_at < ${asDate(day)} + 1 LIMIT ${sql.lit(othersAtMost + 1)}`.execute(
    queriesOn<AnalyticsTables>(database),
  )
  mustBeFew(rows.length, day)
  return rows
}

/** The views in ClickHouse of this day, and those of the same sessions on earlier days. */
export async function readArchivedUntil(archive: Archive, day: string): Promise<OtherView[]> {
  const rows = await archive.read<OtherView>(viewTable, {
    days: { from: '0001-01-01', to: day },
    sql: (stored) =>
      `SELECT ${otherColumns} FROM ${stored} AS stored WHERE day = {last_day:Date} OR session_id IN ` +
      `(SELECT session_id FROM ${stored} AS stored WHERE day = {last_day:Date}) LIMIT ${othersAtMost + 1}`,
  })
  mustBeFew(rows?.length ?? 0, day)
  return rows ?? []
}

type Presence = { day: string; session: string }

/**
 * The views in ClickHouse by sessions that have views in PostgreSQL on one of the given days, from the first day of the
 * range to the last one before it.
 */
export async function readEarlier(
  database: Queryable,
  archive: Archive,
  { from, days }: { from: string; days: readonly string[] },
): Promise<OtherView[]> {
  const present = await readPresence(database, { from, days })
  const sessions = [...new Set(present.map(({ session }) => session))]
  const found: OtherView[] = []
  for (let first = 0; first < sessions.length; first += sessionsAtOnce) {
    const some = new Set(sessions.slice(first, first + sessionsAtOnce))
    const theirs = present.filter(({ session }) => some.has(session)).map(({ day }) => day)
    found.push(...(await readViews(archive, [...some], [...new Set(theirs)].toSorted())))
  }
  return found
}

async function readViews(archive: Archive, sessions: readonly string[], days: readonly string[]): Promise<OtherView[]> {
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const rows = await archive.read<OtherView>(viewTable, {
    days: { from, to },
    sql: (stored) =>
      `SELECT DISTINCT ${otherColumns} FROM ${stored} AS stored ` +
      'WHERE day IN ({present:Array(Date)}) AND session_id IN ({sessions:Array(String)})',
    values: { present: days, sessions },
  })
  return rows ?? []
}

/** So far a visitor's clock may be ahead. */
const leadMs = 60 * 60_000
const msOf = (day: RawBuilder<unknown>) => sql`(extract(epoch FROM ${day}) * 1000)::int8`
const sessionTime = sql`coalesce(substring(session_id FROM '^session_([0-9]{1,16})_'), '0')::int8 & 281474976710655`
/** The key of view-keys.ts, computed by the database. */
const visitorKey = sql`(lpad(to_hex(time), 12, '0') || left(encode(sha256(convert_to(session_id, 'UTF8')), 'hex'), 20))::uuid`

/**
 * On which archived days the sessions of the given days were present. A session id begins with its time, so only few
 * can be older than the last archived day; those with an impossible time may be. Times have 13 digits until 2286.
 */
async function readPresence(
  database: Queryable,
  { from, days }: { from: string; days: readonly string[] },
): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    WITH wanted AS MATERIALIZED (
      SELECT day, 'session_' || ${msOf(sql`last + 1`)} + ${sql.lit(leadMs)} AS oldest, 'session_' || ${msOf(sql`day + 1`)} AS latest
      FROM (
        SELECT day, (SELECT max(archived.day) FROM archived_days AS archived WHERE archived.table_name = ${viewTable}
          AND archived.rows > 0 AND archived.day < days.day AND archived.day >= ${asDate(from)}) AS last
        FROM unnest(${days}::text[]::date[]) AS days (day)
      ) AS bounded WHERE last IS NOT NULL
    ),
    older AS MATERIALIZED (
      SELECT DISTINCT wanted.day, viewed.session_id FROM wanted CROSS JOIN LATERAL (
        SELECT session_id FROM page_views
        WHERE created_at >= wanted.day AND created_at < wanted.day + 1 AND (session_id COLLATE "C" < oldest
          OR session_id COLLATE "C" >= latest OR substr(session_id, 22, 1) <> '_')
        OFFSET 0
      ) AS viewed
    ),
    keyed AS MATERIALIZED (
      SELECT day, session_id, ${visitorKey} AS visitor, CASE WHEN time < ${msOf(sql`day + 1`)}
        THEN (to_timestamp((time - ${sql.lit(leadMs)}) / 1000.0) AT TIME ZONE 'UTC')::date ELSE '-infinity' END AS first_day
      FROM (SELECT *, ${sessionTime} AS time FROM older OFFSET 0) AS timed
    )
    SELECT DISTINCT archived.day, session_id AS session FROM keyed
    JOIN archived_days AS archived ON archived.table_name = ${viewTable} AND archived.rows > 0
      AND archived.day >= ${asDate(from)} AND archived.day >= keyed.first_day AND archived.day < keyed.day
    CROSS JOIN LATERAL (
      SELECT FROM day_visitors AS known WHERE known.day = archived.day AND known.visitor = keyed.visitor LIMIT 1
    ) AS present ORDER BY session_id DESC`.execute(queriesOn<AnalyticsTables>(database))
  return rows
}

export type RawDay = { day: string; isEmpty: boolean }

/** The days whose cells are missing, or do not sum up to the counters. */
export async function readRawDays(database: Queryable, { from, to }: DayRange): Promise<RawDay[]> {
  const { rows } = await sql<RawDay>`
    SELECT visit_days.day, built.views IS NULL AS "isEmpty" FROM visit_days LEFT JOIN (
      SELECT day, sum(views) AS views, sum(visitors) AS visitors FROM view_cells
      WHERE level = 0 AND day BETWEEN ${asDate(from)} AND ${asDate(to)} GROUP BY day
    ) AS built USING (day)
    WHERE visit_days.day BETWEEN ${asDate(from)} AND ${asDate(to)}
      AND (built.views IS DISTINCT FROM visit_days.views OR built.visitors IS DISTINCT FROM visit_days.visitors)
    ORDER BY visit_days.day`.execute(queriesOn<AnalyticsTables>(database))
  return rows
}
