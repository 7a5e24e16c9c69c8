// The reports of page views (Spec 7; Decisions, Answers of the calls).
import type { Database } from '#platform/database/database.ts'
import { assistantOfHost } from '../../domain/assistants.ts'
import { type DayRange, dayOf, rangeUntil } from '../../domain/days.ts'
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
    sources: async (days: Range) => visitSources(await readSources(database, rangeOf(days), listedHosts)),
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

function visitSources(rows: readonly SourceRow[]): VisitSources {
  const sources = rows.map(sourceOfRow)
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

function sourceOfRow({ source, views }: SourceRow): VisitSource {
  if (source === directSource) return { kind: 'direct', views }
  if (source === internalSource) return { kind: 'internal', views }
  return { kind: 'host', host: source, assistant: assistantOfHost(source), views }
}

function sumOf(counted: readonly { views: number }[]): number {
  return counted.reduce((sum, { views }) => sum + views, 0)
}
