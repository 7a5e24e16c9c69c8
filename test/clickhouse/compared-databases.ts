// Two databases with the same random events of ten days. One gives those of earlier days to ClickHouse.
import { beforeAll } from 'vitest'
import { toolFeatures } from '#app/visitor-features.ts'
import { activityQuery } from '#features/analytics/reports-contract.ts'
import { readActivity } from '#features/analytics/server/usage/usage-report-store.ts'
import { readSummary } from '#features/analytics/server/usage/usage-summary-store.ts'
import { countedUsage, usageStore } from '#features/analytics/server.ts'
import { conversionStore, countedConversions } from '#features/bold-text/server.ts'
import { countedPalettes, paletteStore } from '#features/color-palette/server.ts'
import { type CountedTable, partsOf } from '#platform/database/counted/row-counts.ts'
import type { Database } from '#platform/database/database.ts'
import { dayAfter, utcDayOf } from '#platform/database/partitions/key-days.ts'
import { makeDays } from '#platform/database/partitions/make-partitions.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import { databaseFor } from '../support/databases.ts'
import { keyOfDay } from './rows.ts'
import { archiveWorldFor } from './world.ts'

export const today = utcDayOf(Date.now())
export const daysAgo = (days: number) => dayAfter(today, -days)

/** Of the day; the same for both. */
const secondNow = Math.floor((Date.now() % 86_400_000) / 1_000)

export const countedTables: readonly CountedTable[] = [countedConversions, countedPalettes, countedUsage]

/** Each query returns columns, by a number from 1 and a random one below 1. */
const columnsOf: Readonly<Record<string, string>> = {
  conversions: `SELECT 'in ' || n AS input_text, 'öut "' || n AS output_text`,
  palettes: `SELECT '#00000' || n % 10 AS starting_color, (ARRAY['triad', 'mono'])[1 + n % 2] AS method, ARRAY['#' || n, 'x"'] AS colors`,
  usage_events: `SELECT (ARRAY['bold_text', 'color_palette', 'qr_code'])[1 + n % 3] AS tool_type,
    (ARRAY['copied', 'copied_image', 'copiously', 'downloaded', 'generated', 'shared'])[1 + (r * 6)::int % 6] AS action,
    nullif('input ' || n, 'input 7') AS input_data, NULL AS output_data, '{"a":"' || n || '"}' AS metadata, '10.0.0.0' AS ip_address`,
}

/** Many events in the hour now a week ago, in which a compared period ends, and many in one second. */
async function storeEvents(database: Database, table: string, seed: number): Promise<void> {
  const days = Array.from({ length: 10 }, (_, ago) => daysAgo(ago))
  await database.transaction((transaction) => makeDays(transaction, table, days))
  for (const [ago, day] of days.entries()) {
    const count = ago === 5 ? 0 : 60
    const random = Array.from({ length: count }, (_, n) => Math.abs(Math.sin(seed + ago * 1_000 + n)))
    const seconds = random.map((part, n) => (n % 3 === 0 ? secondNow * part : n % 7 === 0 ? 3_000 : part * 86_000))
    const latest = ago === 0 ? secondNow : 86_399
    await database.query(
      `INSERT INTO ${table} (${namesOf(table)}, created_at, idempotency_key)
      SELECT ${namesOf(table)}, $1::timestamptz + least(second, $5::float8) * interval '1 second', key::uuid
      FROM (SELECT * FROM unnest($2::float8[], $3::float8[], $4::text[]) WITH ORDINALITY AS given (second, r, key, n)) AS given,
        LATERAL (${columnsOf[table]}) AS made ORDER BY n`,
      [day, seconds, random, seconds.map((_, n) => keyOfDay(day, n + 1)), latest],
    )
  }
}

const namesOf = (table: string) =>
  [...(columnsOf[table] ?? '').matchAll(/AS (\w+)/g)].map(([, name]) => name).join(', ')

async function countAll(database: Database, { table, counts }: CountedTable): Promise<void> {
  const { count, keys, ofRow } = partsOf(counts)
  await database.query(
    `INSERT INTO ${counts.table} (${keys}, ${count})
    SELECT ${keys}, count(*) FROM (SELECT ${ofRow.join(', ')} FROM ${table}) AS rows GROUP BY ${keys}`,
  )
}

export type Compared = {
  database: Database
  kinds: readonly StoredKind[]
  conversions: ReturnType<typeof conversionStore>
  palettes: ReturnType<typeof paletteStore>
  usage: ReturnType<typeof usageStore>
}

function storesOf(database: Database): Compared {
  const kinds = toolFeatures({ database, receiptOf: () => String }).flatMap(({ stored }) => stored)
  return {
    database,
    kinds,
    conversions: conversionStore(database),
    palettes: paletteStore(database),
    usage: usageStore(database),
  }
}

export function comparedFor(): () => {
  alone: Compared
  both: Compared
  world: ReturnType<ReturnType<typeof archiveWorldFor>>
} {
  const plain = databaseFor('postgresql')
  const world = archiveWorldFor('postgresql')
  let compared: { alone: Compared; both: Compared } | undefined
  beforeAll(async () => {
    compared = { alone: storesOf(plain()), both: storesOf(world().database) }
    const seed = Math.floor(Math.random() * 1_000_000)
    console.info(`events of seed ${seed}`)
    for (const { database } of [compared.alone, compared.both]) {
      for (const counted of countedTables) {
        await storeEvents(database, counted.table, seed)
        await countAll(database, counted)
      }
    }
  })
  return () => {
    if (!compared) throw new Error('The databases are filled in beforeAll')
    return { ...compared, world: world() }
  }
}

export const activityFilters: Record<string, string>[] = [
  {},
  { toolType: 'qr_code' },
  { action: 'copied' },
  { action: 'downloaded' },
  { action: 'generated', toolType: 'bold_text' },
  { dateRange: 'week' },
  { dateRange: 'month', action: 'copied' },
]

/** Times of events that were received during the test differ between the two. */
const withoutNow = <Row extends { createdAt: string }>(row: Row) =>
  row.createdAt < today ? row : { ...row, createdAt: 'today' }

export async function readPages(database: Database, filter: Record<string, string>, pageSize: string) {
  const pages: unknown[] = []
  for (let page = 1, last = 1; page <= last + 1; page++) {
    const { items, ...numbers } = await readActivity(
      database,
      activityQuery.parse({ ...filter, pageSize, page: String(page) }),
    )
    last = numbers.totalPages
    pages.push({ ...numbers, items: items.map(withoutNow) })
  }
  return pages
}

export async function readDifferences(kinds: readonly StoredKind[], mend = false) {
  const found: unknown[] = []
  for (const { recount } of kinds) if (recount) for await (const difference of recount({ mend })) found.push(difference)
  return found
}

/** What the retention panel shows. */
export function readKept(kinds: readonly StoredKind[]) {
  return Promise.all(kinds.map(async ({ store }) => ('kept' in store ? store.kept() : null)))
}

export function erase(kinds: readonly StoredKind[], ids: readonly number[]) {
  return Promise.all(kinds.map(async ({ personal }) => personal?.erase(ids)))
}

/** What administrators read. */
export async function readReports({ database, kinds }: Compared, now: Date) {
  const pages: unknown[] = []
  for (const filter of activityFilters) pages.push(await readPages(database, filter, '50'))
  pages.push(await readPages(database, { toolType: 'color_palette' }, '9'))
  const summaries = [await readSummary(database, { now }), await readSummary(database, { now, days: '7' })]
  return { pages, summaries, kept: await readKept(kinds), differences: await readDifferences(kinds) }
}

/** What visitors read of their own events, whole and cut. */
export async function readMyData({ kinds }: Compared, ids: readonly number[]) {
  const read: unknown[] = []
  for (const { personal } of kinds) {
    for (const limits of [
      { bytes: 1_000_000, textCharacters: null },
      { bytes: 4_000, textCharacters: 5 },
    ]) {
      const found = await personal?.read(ids, limits)
      const rows = found?.rows.map((row) => withoutNow({ createdAt: '', ...row }))
      read.push({ ...found, rows })
    }
  }
  return read
}
