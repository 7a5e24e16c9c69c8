// The same page views in two databases. One keeps those of earlier days in ClickHouse.
import { expect } from 'vitest'
import { dayOf, rangeUntil } from '#features/analytics/domain/days.ts'
import { buildAllCells } from '#features/analytics/server/cells/cell-job.ts'
import type { NewPageView } from '#features/analytics/server/page-views/ingest-store.ts'
import { pageViewStore } from '#features/analytics/server/page-views/page-view-store.ts'
import { rangeReports } from '#features/analytics/server/ranges/range-reports.ts'
import { visitReports } from '#features/analytics/server/website-reports/read-visits.ts'
import type { WebsiteFilter } from '#features/analytics/website-contract.ts'
import type { Database } from '#platform/database/database.ts'
import { dayAfter, utcDayOf } from '#platform/database/partitions/key-days.ts'
import { makeDays } from '#platform/database/partitions/make-partitions.ts'
import type { randomOf } from '../support/view-world.ts'
import { wanted } from '../support/view-world.ts'

export type Random = ReturnType<typeof randomOf>
export type Filters = Partial<Record<WebsiteFilter, string>>

export const today = utcDayOf(Date.now())
export const daysAgo = (days: number) => dayAfter(today, -days)
/** An instant of a day; of today, one that is over. */
export const at = (day: string, hour = 12) => new Date(Math.min(Date.parse(day) + hour * 3_600_000, Date.now()))

const paths = ['/', '/a', '/ä/😀', `/it's \\ "quoted"\n`, `/${'x'.repeat(2_000)}y`]
const devices = ['desktop', 'phone', 'tablet', 'unknown']
const hosts = ['(direct)', '(internal)', 'a.example', 'b.example']
const noTitles = async () => new Map<number, string>()

export function viewOf(random: Random, sessionId: string): NewPageView {
  return {
    path: random.oneOf(paths),
    referrer: null,
    sessionId,
    source: random.oneOf(hosts),
    device: random.oneOf(devices),
    utmSource: random.oneOf([null, null, null, 'mail', 'a.example']),
    utmMedium: random.oneOf([null, null, 'email', 'cpc']),
    utmCampaign: random.oneOf([null, null, 'spring', "o'sale"]),
  }
}

export async function makePastDays(database: Database, days: number): Promise<void> {
  const past = Array.from({ length: days }, (_, place) => daysAgo(place + 1))
  await database.transaction((transaction) => makeDays(transaction, 'page_views', past))
}

/** One after the other, so that both databases store the same first view of a session. */
export async function storeViews(database: Database, views: readonly NewPageView[], clock: Date): Promise<void> {
  const store = pageViewStore(database, () => clock)
  await Promise.all(views.map((view) => store.store(view)))
}

const someFilters: readonly Filters[] = [
  {},
  { path: '/' },
  { device: 'phone' },
  { source: 'a.example' },
  { medium: '(none)' },
  { campaign: "o'sale" },
  { source: 'mail', medium: 'email', campaign: 'spring', path: '/a', device: 'desktop' },
]

/** Every report, with filters and without. */
async function reportsOf(database: Database, now: Date) {
  const reports = visitReports(database, noTitles, () => now)
  const found: Record<string, unknown> = {}
  for (const days of ['7', '30'] as const) {
    for (const filters of days === '7' ? someFilters : someFilters.slice(0, 3)) {
      const query = wanted(days, filters)
      found[JSON.stringify(query)] = {
        totals: await reports.totals(query),
        timeline: await reports.timeline(query),
        pages: await reports.pages(query),
        sources: await reports.sources(query),
        devices: await reports.devices(query),
        campaigns: await reports.campaigns(query),
      }
    }
  }
  const store = { sums: async () => new Map<string, number>() }
  const past = rangeReports({ database, store, flush: async () => undefined, titlesOf: noTitles })
  const week = rangeUntil(dayOf(now), 6)
  found.past = [
    await past.totals(week),
    await past.pages(week, 5),
    await past.sources(week),
    await past.campaigns(week),
  ]
  return found
}

export async function expectSameReports(plain: Database, archived: Database, now: Date): Promise<void> {
  expect(await reportsOf(archived, now)).toEqual(await reportsOf(plain, now))
}

export async function cellsOf(database: Database): Promise<string[]> {
  const cells = await database.query('SELECT * FROM view_cells')
  return cells.map((cell) => JSON.stringify(cell)).toSorted()
}

export async function expectSameCells(plain: Database, archived: Database, now: Date): Promise<void> {
  for (const database of [plain, archived]) await buildAllCells(database, { now })
  expect(await cellsOf(archived)).toEqual(await cellsOf(plain))
}

export async function rowsInPostgres(database: Database, before: string): Promise<number> {
  const [found] = await database.query<{ rows: number }>(
    'SELECT count(*) AS rows FROM page_views WHERE created_at < $1::text::timestamptz',
    [before],
  )
  return found?.rows ?? 0
}
