// Page views and usage events of 90 days with their counters, each row in the partition of its day. The database
// generates them, because storing ten million one by one would take hours. `npm run recount` finds no difference in them.
import pg from 'pg'
import type { Database } from '#platform/database/engine/engine.ts'
import { dayAfter, utcDayOf } from '#platform/database/partitions/key-days.ts'
import { daysAhead, makePartitions } from '#platform/database/partitions/make-partitions.ts'
import { analyticsRetentionDays } from '#shared/retention.ts'
import { type Storage, withDatabase } from '../../stage/storage.ts'

/** Views per visitor, and usage events per view. */
const viewsOfVisitor = 10
const usageShare = 0.2
const chunkRows = 50_000

type Run = (sql: string) => Promise<unknown>

/** Fills an existing database that no process has open. */
export function fillAnalytics(storage: Storage, views: number): Promise<void> {
  return fillWith(storage, fillingStatements(views))
}

export async function fillWith(storage: Storage, statements: readonly string[]): Promise<void> {
  await withDatabase(storage, makePastDays)
  if (storage.databaseUrl === undefined) {
    await withDatabase(storage, (database) => runAll(statements, (sql) => database.query(sql)))
    return
  }
  // A separate connection, because filling takes longer than the product's statement timeout.
  const client = new pg.Client(storage.databaseUrl)
  await client.connect()
  await runAll(statements, (sql) => client.query(sql))
  await client.query('VACUUM ANALYZE')
  await client.end()
}

/** The partitions that a site has after 90 days. */
async function makePastDays(database: Database): Promise<void> {
  const now = Date.now()
  for (let ago = analyticsRetentionDays; ago > 0; ago -= daysAhead + 1)
    await makePartitions(database, { today: dayAfter(utcDayOf(now), -ago) })
}

/** A key of the time of a row; `n` differs between the rows of a millisecond. */
export const keyAt = (at: string, n: string) =>
  `(lpad(to_hex(floor(extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(${n}), 15, '0'))::uuid`

async function runAll(statements: readonly string[], run: Run): Promise<void> {
  for (const sql of statements) await run(sql)
}

/** Times within the last 90 days, in ascending order of their numbers. */
const instant = (n: string, rows: number) =>
  `date_trunc('day', now(), 'UTC') - interval '89 days' + (now() - date_trunc('day', now(), 'UTC') + interval '89 days') * (${n} / ${rows}.0)`

const path = (n: string) =>
  `CASE WHEN ${n} % 5 < 2 THEN (ARRAY['/', '/qr-code-generator', '/bold-text-converter', '/marketing-news'])[1 + ${n} % 4]
    ELSE '/article/' || (1 + (${n} / 7) % 300) || '/an-article-of-the-bench' END`
const source = (n: string) =>
  `(ARRAY['(direct)', '(internal)', 'google.com', 'bing.com', 'chatgpt.com', 'host-' || (${n} % 120) || '.example'])[1 + ${n} % 6]`
const device = (n: string) => `(ARRAY['desktop', 'phone', 'tablet'])[1 + ${n} % 3]`
const action = (n: string) =>
  `(ARRAY['copied', 'generated', 'downloaded', 'copied_single_color', 'copied_image'])[1 + ${n} % 5]`
const tool = (n: string) => `(ARRAY['bold_text', 'color_palette', 'qr_code'])[1 + ${n} % 3]`

const pathKey = `encode(substring(sha256(convert_to(path, 'UTF8')) FROM 1 FOR 16), 'hex')::uuid`
const visitorKey = `(lpad(to_hex(split_part(session_id, '_', 2)::bigint), 12, '0') || substr(encode(sha256(convert_to(session_id, 'UTF8')), 'hex'), 1, 20))::uuid`
const dayOf = `(created_at AT TIME ZONE 'UTC')::date`

function fillingStatements(views: number): string[] {
  const events = Math.round(views * usageShare)
  return [
    'DROP INDEX page_views_created_at, page_views_session_id, usage_events_created_at, usage_events_tool_action_created_at',
    ...chunks(views).map(
      ([from, to]) => `INSERT INTO page_views (path, referrer, session_id, source, device, created_at, idempotency_key)
        SELECT ${path('n')}, NULL, 'session_' || (1700000000000 + n / ${viewsOfVisitor} * 1000) || '_b' || n / ${viewsOfVisitor},
          ${source('n')}, ${device('n')}, ${instant('n', views)}, ${keyAt(instant('n', views), 'n')}
        FROM generate_series(${from}, ${to}) AS n`,
    ),
    ...chunks(events).map(
      ([from, to]) => `INSERT INTO usage_events (tool_type, action, input_data, ip_address, created_at, idempotency_key)
        SELECT ${tool('n')}, ${action('n')}, 'https://shop.example/' || n, '203.0.113.0', ${instant('n', events)},
          ${keyAt(instant('n', events), 'n')}
        FROM generate_series(${from}, ${to}) AS n`,
    ),
    'CREATE INDEX page_views_created_at ON page_views (created_at)',
    'CREATE INDEX page_views_session_id ON page_views (session_id)',
    'CREATE INDEX usage_events_created_at ON usage_events (created_at)',
    'CREATE INDEX usage_events_tool_action_created_at ON usage_events (tool_type, action, created_at)',
    ...counters,
  ]
}

/** Counts the stored rows. */
export const counters = [
  `INSERT INTO usage_hours (hour, tool_type, action, events)
    SELECT date_trunc('hour', created_at, 'UTC'), tool_type, action, count(*) FROM usage_events GROUP BY 1, 2, 3`,
  `INSERT INTO viewed_paths (key, path) SELECT ${pathKey}, path FROM (SELECT DISTINCT path FROM page_views) AS viewed`,
  `INSERT INTO visitors (visitor, last_day)
    SELECT ${visitorKey}, day FROM (SELECT session_id, max(${dayOf}) AS day FROM page_views GROUP BY 1) AS seen`,
  `INSERT INTO path_visitors (path, visitor, last_day) SELECT ${pathKey}, ${visitorKey}, day
    FROM (SELECT path, session_id, max(${dayOf}) AS day FROM page_views GROUP BY 1, 2) AS seen`,
  `INSERT INTO day_visitors (day, visitor)
    SELECT day, ${visitorKey} FROM (SELECT DISTINCT ${dayOf} AS day, session_id FROM page_views) AS seen`,
  `INSERT INTO path_days (day, path, views, last_visitors)
    SELECT viewed.day, ${pathKey}, viewed.views, coalesce(last.visitors, 0)
    FROM (SELECT ${dayOf} AS day, path, count(*) AS views FROM page_views GROUP BY 1, 2) AS viewed
    LEFT JOIN (SELECT last_day, path AS key, count(*) AS visitors FROM path_visitors GROUP BY 1, 2) AS last
      ON last.last_day = viewed.day AND last.key = ${pathKey}`,
  `INSERT INTO visit_days (day, views, visitors, last_visitors)
    SELECT viewed.day, viewed.views, present.visitors, coalesce(last.visitors, 0)
    FROM (SELECT ${dayOf} AS day, count(*) AS views FROM page_views GROUP BY 1) AS viewed
    JOIN (SELECT day, count(*) AS visitors FROM day_visitors GROUP BY 1) AS present USING (day)
    LEFT JOIN (SELECT last_day AS day, count(*) AS visitors FROM visitors GROUP BY 1) AS last USING (day)`,
  `INSERT INTO daily_counts (day, kind, key, count)
    SELECT ${dayOf}, 'source', source, count(*) FROM page_views GROUP BY 1, 3
    UNION ALL SELECT ${dayOf}, 'device', device, count(*) FROM page_views GROUP BY 1, 3`,
  `INSERT INTO daily_counts (day, kind, key, count)
    SELECT day, 'load', class, 100 FROM visit_days, unnest(ARRAY['counted', 'undecided', 'refused', 'opted-out', 'bots']) AS class
    UNION ALL SELECT day, 'assistant', assistant, 10 FROM visit_days, unnest(ARRAY['ChatGPT', 'Perplexity', 'Claude']) AS assistant
    UNION ALL SELECT day, 'crawl-training', article::text, 3 FROM visit_days, generate_series(1, 300) AS article`,
]

/** Rows per statement, so that the embedded engine can respond in between. */
function chunks(rows: number): [from: number, to: number][] {
  return Array.from({ length: Math.ceil(rows / chunkRows) }, (_, i) => [
    i * chunkRows + 1,
    Math.min(rows, (i + 1) * chunkRows),
  ])
}
