// The reports of page views (Spec 7; Decisions, Answers of the calls).
import type { Database } from '#platform/database/database.ts'
import { assistantOfHost } from '../../domain/assistants.ts'
import { type DayRange, dayOf, rangeBefore, rangeUntil } from '../../domain/days.ts'
import { articleIdOf } from '../../domain/reports/page-names.ts'
import { directSource, internalSource } from '../../domain/visit-source.ts'
import type { Range } from '../../reports-contract.ts'
import type { PageStat, VisitSource, VisitSources } from '../../website-contract.ts'
import { readDevices, readPages, readSources, readTimeline, readTotals, type SourceRow } from './visit-reports-store.ts'

/** Reads the titles of published articles by id. */
export type TitlesOf = (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>

const listedHosts = 50

/** Every range ends at `now`. */
export function visitReports(database: Database, titlesOf: TitlesOf, now: () => Date = () => new Date()) {
  const rangeOf = (days: Range): DayRange => rangeUntil(dayOf(now()), Number(days))
  return {
    pages: (days: Range) => pagesWithTitles(database, titlesOf, rangeOf(days)),
    timeline: (days: Range) => readTimeline(database, rangeOf(days)),
    totals: (days: Range) => readTotals(database, rangeOf(days)),
    async sources(days: Range) {
      const range = rangeOf(days)
      const rows = await readSources(database, range, listedHosts)
      return visitSources(rows, await viewsBefore(database, range, rows))
    },
    async devices(days: Range) {
      const counted = await readDevices(database, rangeOf(days))
      return { views: sumOf(counted), devices: counted }
    },
  }
}

async function pagesWithTitles(database: Database, titlesOf: TitlesOf, range: DayRange): Promise<PageStat[]> {
  const pages = await readPages(database, range)
  const ids = pages.map(({ path }) => articleIdOf(path)).filter((id) => id !== null)
  const titles = await titlesOf([...new Set(ids)])
  return pages.map((page) => ({ ...page, title: titles.get(articleIdOf(page.path) ?? 0) ?? null }))
}

/** The views of these sources in the period before. Null when that had none at all. */
async function viewsBefore(
  database: Database,
  range: DayRange,
  rows: readonly SourceRow[],
): Promise<ReadonlyMap<string, number> | null> {
  const before = rangeBefore(range)
  if (!before) return null
  const named = rows.map(({ source }) => source)
  const counted = await readSources(database, before, 1, named)
  return counted.some(({ views }) => views > 0) ? new Map(counted.map(({ source, views }) => [source, views])) : null
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
