// The invariants of the counters: statements that find the differences of a day, and statements that repair them. $1 is
// the day. The last day of a visitor is checked without reading other days. Each visitor of a day must have this day or
// a later one as the last day, and each visitor with this day as the last one must have a view on it. Across all days,
// only one last day meets both conditions.

import type { RawBuilder } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { findWrongCells } from '../cells/check-cells-store.ts'

export type Check = {
  table: string
  /** Selects `key`, `counted` and `rows` of each difference. */
  find: string | ((database: Queryable, day: string, cells: RawBuilder<unknown>) => Promise<unknown[]>)
  mend: readonly string[]
}

/** The keys of `view-keys.ts`, computed by the database. */
const pathKey = `encode(substring(sha256(convert_to(path, 'UTF8')) FOR 16), 'hex')::uuid`
const sessionTime = `coalesce(substring(session_id FROM '^session_([0-9]{1,16})_'), '0')::bigint & 281474976710655`
const visitorKey = `(lpad(to_hex(${sessionTime}), 12, '0') || left(encode(sha256(convert_to(session_id, 'UTF8')), 'hex'), 20))::uuid`

const ofDay = 'created_at >= $1::date AND created_at < $1::date + 1'
// OFFSET 0: each key is computed once, however often it is compared.
const present = `(SELECT ${visitorKey} AS visitor FROM (SELECT DISTINCT session_id FROM page_views WHERE ${ofDay}) AS of_day OFFSET 0)`
const presentOnPaths =
  `(SELECT ${pathKey} AS path, ${visitorKey} AS visitor ` +
  `FROM (SELECT DISTINCT path, session_id FROM page_views WHERE ${ofDay}) AS of_day OFFSET 0)`
const viewed = `(SELECT path, count(*) AS views FROM page_views WHERE ${ofDay} GROUP BY path)`

/** Reports differences as a number, without the keys of visitors. */
const tooMany = (rows: string) =>
  `SELECT 'too many' AS key, count(*) AS counted, 0::bigint AS rows FROM (${rows}) AS found HAVING count(*) > 0`
const missing = (rows: string) =>
  `SELECT 'missing' AS key, 0::bigint AS counted, count(*) AS rows FROM (${rows}) AS found HAVING count(*) > 0`

const notPresent = {
  dayVisitors: `SELECT visitor FROM day_visitors WHERE day = $1::date EXCEPT SELECT visitor FROM ${present} AS present`,
  visitors: `SELECT visitor FROM visitors WHERE last_day = $1::date EXCEPT SELECT visitor FROM ${present} AS present`,
  pathVisitors:
    `SELECT path, visitor FROM path_visitors WHERE last_day = $1::date ` +
    `EXCEPT SELECT path, visitor FROM ${presentOnPaths} AS present`,
}

const notKnown = {
  dayVisitors: `SELECT visitor FROM ${present} AS present EXCEPT SELECT visitor FROM day_visitors WHERE day = $1::date`,
  // One index look-up for each visitor of the day, for any number of visitors on other days.
  visitors:
    `SELECT visitor FROM ${present} AS present ` +
    `WHERE coalesce((SELECT last_day FROM visitors AS known WHERE known.visitor = present.visitor) < $1::date, true)`,
  pathVisitors:
    `SELECT path, visitor FROM ${presentOnPaths} AS present WHERE coalesce((SELECT last_day FROM path_visitors AS known ` +
    `WHERE known.path = present.path AND known.visitor = present.visitor) < $1::date, true)`,
  paths:
    `SELECT key, path FROM (SELECT ${pathKey} AS key, path FROM ${viewed} AS of_day) AS viewed ` +
    `WHERE NOT EXISTS (SELECT FROM viewed_paths AS known WHERE known.key = viewed.key)`,
}

/** Every row has the facts of its session's first view, except the path. */
const facts = ['entry_source', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term']
const restoreFirstFacts =
  `UPDATE visitors SET ${facts.map((fact) => `${fact} = stored.${fact}`).join(', ')} FROM ` +
  `(SELECT ${visitorKey} AS visitor, ${facts.join(', ')} FROM (SELECT DISTINCT ON (session_id) * FROM page_views ` +
  `WHERE ${ofDay} AND entry_source IS NOT NULL ORDER BY session_id) AS of_day OFFSET 0) AS stored ` +
  `WHERE visitors.visitor = stored.visitor AND visitors.entry_source IS NULL`

const pathCounts =
  `(SELECT path, coalesce(viewed.views, 0) AS views, coalesce(last.visitors, 0) AS last_visitors ` +
  `FROM (SELECT ${pathKey} AS path, views FROM ${viewed} AS of_day) AS viewed FULL JOIN ` +
  `(SELECT path, count(*) AS visitors FROM path_visitors WHERE last_day = $1::date GROUP BY path) AS last USING (path))`

const dayCounts =
  `(SELECT (SELECT count(*) FROM page_views WHERE ${ofDay}) AS views, (SELECT count(*) FROM ${present} AS present) AS visitors, ` +
  `(SELECT count(*) FROM visitors WHERE last_day = $1::date) AS last_visitors)`

const kindCounts =
  `(SELECT 'source' AS kind, source AS key, count(*) AS count FROM page_views WHERE ${ofDay} GROUP BY source UNION ALL ` +
  `SELECT 'device', device, count(*) FROM page_views WHERE ${ofDay} GROUP BY device)`

export const checks: readonly Check[] = [
  {
    table: 'viewed_paths',
    find: missing(notKnown.paths),
    mend: [`INSERT INTO viewed_paths (key, path) ${notKnown.paths}`],
  },
  {
    table: 'day_visitors',
    find: tooMany(notPresent.dayVisitors),
    mend: [`DELETE FROM day_visitors WHERE day = $1::date AND visitor IN (${notPresent.dayVisitors})`],
  },
  {
    table: 'day_visitors',
    find: missing(notKnown.dayVisitors),
    mend: [
      `INSERT INTO day_visitors (day, visitor) SELECT $1::date, visitor FROM (${notKnown.dayVisitors}) AS missing`,
    ],
  },
  // First removes wrong last days on all days, then sets the missing ones day by day, so that the latest day remains.
  {
    table: 'visitors',
    find: tooMany(notPresent.visitors),
    mend: [`DELETE FROM visitors WHERE last_day = $1::date AND visitor IN (${notPresent.visitors})`],
  },
  {
    table: 'visitors',
    find: missing(notKnown.visitors),
    mend: [
      `INSERT INTO visitors (visitor, last_day) SELECT visitor, $1::date FROM (${notKnown.visitors}) AS missing ` +
        `ON CONFLICT (visitor) DO UPDATE SET last_day = excluded.last_day`,
      restoreFirstFacts,
    ],
  },
  {
    table: 'path_visitors',
    find: tooMany(notPresent.pathVisitors),
    mend: [`DELETE FROM path_visitors WHERE last_day = $1::date AND (path, visitor) IN (${notPresent.pathVisitors})`],
  },
  {
    table: 'path_visitors',
    find: missing(notKnown.pathVisitors),
    mend: [
      `INSERT INTO path_visitors (path, visitor, last_day) SELECT path, visitor, $1::date FROM (${notKnown.pathVisitors}) AS missing ` +
        `ON CONFLICT (path, visitor) DO UPDATE SET last_day = excluded.last_day`,
    ],
  },
  {
    table: 'path_days',
    find:
      `SELECT coalesce(known.path, key::text) || ' ' || name AS key, counted, rows FROM ` +
      `(SELECT path AS key, views, last_visitors, views_counted, last_counted FROM ${pathCounts} AS right_ones FULL JOIN ` +
      `(SELECT path, views AS views_counted, last_visitors AS last_counted FROM path_days WHERE day = $1::date) AS counters ` +
      `USING (path)) AS both_ones LEFT JOIN viewed_paths AS known USING (key) CROSS JOIN LATERAL (VALUES ` +
      `('views', coalesce(views_counted, 0)::bigint, coalesce(views, 0)), ` +
      `('last visitors', coalesce(last_counted, 0)::bigint, coalesce(last_visitors, 0))) AS figures (name, counted, rows) ` +
      `WHERE counted <> rows ORDER BY 1`,
    mend: [
      'DELETE FROM path_days WHERE day = $1::date',
      `INSERT INTO path_days (day, path, views, last_visitors) SELECT $1::date, path, views, last_visitors FROM ${pathCounts} AS right_ones`,
    ],
  },
  {
    table: 'visit_days',
    find:
      `SELECT name AS key, counted, rows FROM ${dayCounts} AS right_ones LEFT JOIN ` +
      `(SELECT views AS views_counted, visitors AS visitors_counted, last_visitors AS last_counted FROM visit_days WHERE day = $1::date) ` +
      `AS counters ON true CROSS JOIN LATERAL (VALUES ('views', coalesce(views_counted, 0)::bigint, views), ` +
      `('visitors', coalesce(visitors_counted, 0)::bigint, visitors), ('last visitors', coalesce(last_counted, 0)::bigint, last_visitors)) ` +
      `AS figures (name, counted, rows) WHERE counted <> rows`,
    mend: [
      'DELETE FROM visit_days WHERE day = $1::date',
      `INSERT INTO visit_days (day, views, visitors, last_visitors) ` +
        `SELECT $1::date, views, visitors, last_visitors FROM ${dayCounts} AS right_ones WHERE views + last_visitors > 0`,
      // Later days may name the day as a previous one. Without their sums they are built again.
      'DELETE FROM view_cells WHERE level = 0 AND day >= $1::date',
    ],
  },
  {
    table: 'daily_counts',
    find:
      `SELECT kind || ' ' || key AS key, coalesce(counters.counted, 0) AS counted, coalesce(right_ones.count, 0) AS rows ` +
      `FROM ${kindCounts} AS right_ones FULL JOIN (SELECT kind, key, count AS counted FROM daily_counts ` +
      `WHERE day = $1::date AND kind IN ('source', 'device')) AS counters USING (kind, key) ` +
      `WHERE coalesce(counters.counted, 0) <> coalesce(right_ones.count, 0) ORDER BY 1`,
    mend: [
      `DELETE FROM daily_counts WHERE day = $1::date AND kind IN ('source', 'device')`,
      `INSERT INTO daily_counts (day, kind, key, count) SELECT $1::date, kind, key, count FROM ${kindCounts} AS right_ones`,
    ],
  },
  {
    table: 'view_cells',
    find: findWrongCells,
    mend: ['DELETE FROM view_cells WHERE level = 0 AND day >= $1::date'],
  },
]
