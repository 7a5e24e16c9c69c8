// The reports of page views (Spec 7; Decisions, Answers of the calls).
import type { Database } from '#platform/database/database.ts'
import { assistantOfHost } from '../../domain/assistants.ts'
import { type DayRange, dayOf, daysIn, rangeBefore, rangeUntil } from '../../domain/days.ts'
import { articleIdOf } from '../../domain/reports/page-names.ts'
import { directSource, internalSource } from '../../domain/visit-source.ts'
import type {
  CampaignStat,
  PageStat,
  TimelineEntry,
  VisitDevices,
  VisitSource,
  VisitSources,
  VisitTotals,
  WebsiteQuery,
} from '../../website-contract.ts'
import { readFromCells } from '../cells/read-both-store.ts'
import { type Filters, filteredDimensions } from '../cells/read-cells-store.ts'
import { countSessionsWithGoal, readCampaignCounts } from './campaigns-store.ts'
import {
  filteredSources,
  readFilteredDays,
  readFilteredDevices,
  readFilteredPages,
  readFilteredTotals,
} from './filtered-reports-store.ts'
import {
  countedDevices,
  countSources,
  readDays,
  readDevices,
  readFilteredViews,
  readPages,
  readSources,
  readTotals,
  type SourceRow,
  type SourcesRead,
} from './visit-reports-store.ts'

/** Reads the titles of published articles by id. */
export type TitlesOf = (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>

const listedHosts = 50

/** Every range ends at `now`. */
export function visitReports(database: Database, titlesOf: TitlesOf, now: () => Date = () => new Date()) {
  const wanted = ({ days, ...filters }: WebsiteQuery) => wantedOf(dayOf(now()), Number(days), filters)
  return {
    pages: (query: WebsiteQuery) => pagesWithTitles(database, titlesOf, wanted(query)),
    timeline: (query: WebsiteQuery) => readTimeline(database, wanted(query)),
    totals: (query: WebsiteQuery) => readVisitTotals(database, wanted(query)),
    campaigns: (query: WebsiteQuery) => readCampaigns(database, wanted(query)),
    sources: (query: WebsiteQuery) => readVisitSources(database, wanted(query)),
    devices: (query: WebsiteQuery) => readVisitDevices(database, wanted(query)),
  }
}

type Wanted = {
  range: DayRange
  filters: Filters
  isFiltered: boolean
  /** The period before, if rows are kept for so long. */
  before: DayRange | null
}

function wantedOf(today: string, days: number, filters: Filters): Wanted {
  const range = rangeUntil(today, days)
  return { range, filters, isFiltered: filteredDimensions(filters).length > 0, before: rangeBefore(range) }
}

async function pagesWithTitles(
  database: Database,
  titlesOf: TitlesOf,
  { range, filters, isFiltered }: Wanted,
): Promise<PageStat[]> {
  const pages = await (isFiltered ? readFilteredPages(database, range, filters) : readPages(database, range))
  const ids = pages.map(({ path }) => articleIdOf(path)).filter((id) => id !== null)
  const titles = await titlesOf([...new Set(ids)])
  return pages.map((page) => ({ ...page, title: titles.get(articleIdOf(page.path) ?? 0) ?? null }))
}

/** One entry per day of the range, including days without visits. */
async function readTimeline(
  database: Database,
  { range, filters, isFiltered, before }: Wanted,
): Promise<TimelineEntry[]> {
  const daysOf = async (period: DayRange) => {
    const counted = await (isFiltered ? readFilteredDays(database, period, filters) : readDays(database, period))
    const byDay = new Map(counted.map((entry) => [entry.date, entry]))
    return daysIn(period).map((date) => byDay.get(date) ?? { date, visits: 0, uniqueVisitors: 0 })
  }
  const previous = before && (await hasVisits(database, before)) ? await daysOf(before) : []
  const entries = await daysOf(range)
  return entries.map((entry, place) => ({ ...entry, previous: previous[place] ?? null }))
}

async function readVisitTotals(
  database: Database,
  { range, filters, isFiltered, before }: Wanted,
): Promise<VisitTotals> {
  const totals = await (isFiltered ? readFilteredTotals(database, range, filters) : readTotals(database, range))
  const goals = await countSessionsWithGoal(database, range, filters)
  const filtered = await readFilteredViews(database, range)
  if (before === null || !(await hasVisits(database, before))) return { ...totals, goals, filtered, previous: null }
  // The counters know the distinct visitors of ranges that end now.
  const previous = await readFilteredTotals(database, before, filters)
  return {
    ...totals,
    goals,
    filtered,
    previous: { ...previous, goals: await countSessionsWithGoal(database, before, filters) },
  }
}

async function hasVisits(database: Database, range: DayRange): Promise<boolean> {
  return (await readDays(database, range)).length > 0
}

async function readCampaigns(database: Database, { range, filters, before }: Wanted): Promise<CampaignStat[]> {
  const campaigns = await readCampaignCounts(database, { range, filters })
  if (campaigns.length === 0 || before === null) return campaigns.map((each) => ({ ...each, previous: null }))
  const earlier = await readCampaignCounts(database, { range: before, filters, only: campaigns })
  const byNames = new Map(
    earlier.map(({ views, uniqueVisitors, goals, ...names }) => [namesOf(names), { views, uniqueVisitors, goals }]),
  )
  return campaigns.map((each) => ({ ...each, previous: byNames.get(namesOf(each)) ?? null }))
}

function namesOf({ source, medium, campaign }: Pick<CampaignStat, 'source' | 'medium' | 'campaign'>): string {
  return JSON.stringify([source, medium, campaign])
}

/** Every device class, including those without views. */
async function readVisitDevices(database: Database, { range, filters, isFiltered }: Wanted): Promise<VisitDevices> {
  const counted = await (isFiltered ? readFilteredDevices(database, range, filters) : readDevices(database, range))
  const byName = new Map(counted.map(({ device, views }) => [device, views]))
  return {
    views: sumOf(counted),
    devices: countedDevices.map((device) => ({ device, views: byName.get(device) ?? 0 })),
  }
}

async function readVisitSources(
  database: Database,
  { range, filters, isFiltered, before }: Wanted,
): Promise<VisitSources> {
  const readOf = (period: DayRange, listed: Omit<SourcesRead, 'counted'>) =>
    isFiltered
      ? readFromCells(database, period, (queryable, archived) =>
          readSources(queryable, { ...listed, counted: filteredSources(period, filters, archived) }),
        )
      : readSources(database, { ...listed, counted: countSources(database, period) })
  const rows = await readOf(range, { maxHosts: listedHosts })
  if (!before || !(await hasVisits(database, before))) return visitSources(rows, null)
  const always = rows.map(({ source }) => source)
  const earlier = await readOf(before, { maxHosts: 1, always })
  return visitSources(rows, new Map(earlier.map(({ source, views }) => [source, views])))
}

function visitSources(rows: readonly SourceRow[], before: ReadonlyMap<string, number> | null): VisitSources {
  const sources = rows.map((row) => sourceOfRow(row, before && (before.get(row.source) ?? 0)))
  const { hosts = 0, hostViews = 0, assistantViews = 0 } = rows[0] ?? {}
  const listed = sources.filter(({ kind }) => kind === 'host')
  const others = sources.filter(({ kind }) => kind !== 'host')
  return {
    views: hostViews + sumOf(others),
    sources,
    otherHosts: { hosts: hosts - listed.length, views: hostViews - sumOf(listed) },
    assistants: { views: assistantViews },
  }
}

function sourceOfRow({ source, views }: SourceRow, previous: number | null): VisitSource {
  if (source === directSource) return { kind: 'direct', views, previous }
  if (source === internalSource) return { kind: 'internal', views, previous }
  return { kind: 'host', host: source, assistant: assistantOfHost(source), views, previous }
}

function sumOf(counted: readonly { views: number }[]): number {
  return counted.reduce((sum, { views }) => sum + views, 0)
}
