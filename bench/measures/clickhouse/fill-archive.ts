// Ten million page views of 30 days: those of the last two days in PostgreSQL, the others in ClickHouse, and the counters
// of all of them. ClickHouse makes them, because storing them one by one would take an hour.
import { pageViewStore } from '#features/analytics/server.ts'
import { openClickHouse } from '#platform/database/archive/clickhouse.ts'
import type { Database } from '#platform/database/database.ts'
import { dayAfter, utcDayOf } from '#platform/database/partitions/key-days.ts'
import { makeDays } from '#platform/database/partitions/make-partitions.ts'
import { generatedColumns, generatedViews } from './generated-views.ts'

const days = 30
/** Three views each. */
const sessionsPerDay = 111_500
const rowsAtOnce = 20_000

type ClickHouse = ReturnType<typeof openClickHouse>
type Filling = { database: Database; clickHouse: ClickHouse; today: string }

/** The days whose rows are in ClickHouse. */
export const archivedDays = (today: string) =>
  Array.from({ length: days - 2 }, (_, place) => dayAfter(today, place - days + 1))

export async function fillArchive(database: Database, url: string): Promise<void> {
  const today = utcDayOf(Date.now())
  const clickHouse = openClickHouse(url)
  const filling = { database, clickHouse, today }
  pageViewStore(database)
  // Makes the tables.
  await database.archive?.move()
  await makeRows(filling)
  await database.transaction((transaction) => makeDays(transaction, 'page_views', [dayAfter(today, -1), today]))
  await copyRecent(filling)
  await countDays(filling)
  await clickHouse.command(`ALTER TABLE page_views DELETE WHERE day >= '${dayAfter(today, -1)}'`)
  await clickHouse.command('OPTIMIZE TABLE page_views FINAL')
  await clickHouse.close()
  await database.query('ANALYZE')
}

async function makeRows({ clickHouse, today }: Filling): Promise<void> {
  for (let place = 0; place < days; place++) {
    const generated = generatedViews({ day: dayAfter(today, place - days + 1), place, sessions: sessionsPerDay })
    await clickHouse.command(
      `INSERT INTO page_views (${generatedColumns}, batch) SELECT ${generatedColumns}, 1 FROM (${generated}) WHERE created_at < now()`,
    )
  }
}

async function copyRecent({ database, clickHouse, today }: Filling): Promise<void> {
  for (let first = 0; ; first += rowsAtOnce) {
    const rows = await clickHouse.read(
      `SELECT ${generatedColumns} FROM page_views WHERE day >= '${dayAfter(today, -1)}' ORDER BY id LIMIT ${rowsAtOnce} OFFSET ${first}`,
    )
    if (rows.length === 0) return
    await database.query(
      `INSERT INTO page_views (${generatedColumns}) OVERRIDING SYSTEM VALUE
      SELECT ${generatedColumns} FROM jsonb_populate_recordset(NULL::page_views, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }
}

const pathKey = `encode(substring(sha256(convert_to(path, 'UTF8')) FOR 16), 'hex')::uuid`
const visitorHex =
  `concat(lower(leftPad(hex(toUInt64(splitByChar('_', session_id)[2])), 12, '0')), ` +
  `substring(lower(hex(SHA256(session_id))), 1, 20))`
/** What ClickHouse counts, and what PostgreSQL makes of it. */
const counted: readonly [read: string, write: string, types: string][] = [
  [
    'SELECT day, count() AS views, uniqExact(session_id) AS visitors, min(id) AS first_id FROM page_views GROUP BY day',
    'INSERT INTO visit_days (day, views, visitors, last_visitors) SELECT day, views, visitors, visitors FROM counted',
    'day date, views int8, visitors int8',
  ],
  [
    'SELECT day, path, count() AS views FROM page_views GROUP BY day, path',
    `INSERT INTO path_days (day, path, views, last_visitors) SELECT day, ${pathKey}, views, 0 FROM counted`,
    'day date, path text, views int8',
  ],
  [
    'SELECT DISTINCT path FROM page_views',
    `INSERT INTO viewed_paths (key, path) SELECT ${pathKey}, path FROM counted`,
    'path text',
  ],
  [
    `SELECT day, kinds.1 AS kind, kinds.2 AS key, count() AS views FROM page_views
      ARRAY JOIN [('source', source), ('device', device)] AS kinds GROUP BY day, kind, key`,
    'INSERT INTO daily_counts (day, kind, key, count) SELECT day, kind, key, views FROM counted',
    'day date, kind text, key text, views int8',
  ],
]

async function countDays({ database, clickHouse, today }: Filling): Promise<void> {
  for (const [read, write, types] of counted) {
    const rows = await clickHouse.read(read)
    await database.query(`WITH counted AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (${types})) ${write}`, [
      JSON.stringify(rows),
    ])
  }
  for (let ago = days - 1; ago >= 0; ago--) {
    const present = await clickHouse.read<{ visitor: string }>(
      `SELECT DISTINCT ${visitorHex} AS visitor FROM page_views WHERE day = '${dayAfter(today, -ago)}' ORDER BY visitor`,
    )
    await database.query('INSERT INTO day_visitors (day, visitor) SELECT $1::text::date, unnest($2::text[])::uuid', [
      dayAfter(today, -ago),
      present.map(({ visitor }) => visitor),
    ])
  }
  await database.query(
    `INSERT INTO archived_days (table_name, day, rows, first_id, version)
    SELECT 'page_views', day, views, 1, 1 FROM visit_days WHERE day < $1::text::date`,
    [dayAfter(today, -1)],
  )
}
