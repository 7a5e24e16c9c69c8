// The figures of past weeks, for the digest.
import type { Database } from '#platform/database/database.ts'
import { assistantOfHost } from '../../domain/assistants.ts'
import { type DayRange, daysIn } from '../../domain/days.ts'
import { settledLoads } from '../../domain/page-load.ts'
import { articleIdOf } from '../../domain/reports/page-names.ts'
import { directSource, internalSource } from '../../domain/visit-source.ts'
import type { DailyCountsStore } from '../page-loads/daily-counts-store.ts'
import { readCampaignCounts } from '../website-reports/campaigns-store.ts'
import type { TitlesOf } from '../website-reports/read-visits.ts'
import { readFirstDay, readRangePages, readRangeTotals, readRangeUsage, readSourceSums } from './range-reports-store.ts'

const noFilters = { source: null, medium: null, campaign: null, path: null, device: null }

type RangeReportOptions = {
  database: Database
  store: Pick<DailyCountsStore, 'sums'>
  /** Writes the counts that this process still has in memory. */
  flush: () => Promise<void>
  titlesOf: TitlesOf
}

export type RangeReports = ReturnType<typeof rangeReports>

export function rangeReports({ database, store, flush, titlesOf }: RangeReportOptions) {
  const sums = async (kind: 'load' | 'assistant', range: DayRange) => {
    await flush().catch(() => undefined)
    return store.sums(kind, daysIn(range))
  }
  return {
    /** The first day with any count, or null. */
    firstDay: () => readFirstDay(database),
    totals: (range: DayRange) => readRangeTotals(database, range),
    /** Most viewed first. */
    async pages(range: DayRange, limit: number) {
      const pages = await readRangePages(database, range, limit)
      const titles = await titlesOf(pages.map(({ path }) => articleIdOf(path)).filter((id) => id !== null))
      return pages.map((page) => ({ ...page, title: titles.get(articleIdOf(page.path) ?? 0) ?? null }))
    },
    /** Views by host, most first; without a referrer the host is null. Views from this site's pages are left out. */
    async sources(range: DayRange) {
      return sorted(await readSourceSums(database, range))
        .filter(({ key }) => key !== internalSource)
        .map(({ key, count }) => ({ host: key === directSource ? null : key, views: count }))
    },
    async coverage(range: DayRange) {
      const { bots: _, ...people } = settledLoads(await sums('load', range))
      return { counted: people.counted, people: Object.values(people).reduce((sum, count) => sum + count, 0) }
    },
    async assistants(range: DayRange) {
      const byName = new Map<string, number>()
      for (const [host, loads] of await sums('assistant', range)) {
        const name = assistantOfHost(host) ?? host
        byName.set(name, (byName.get(name) ?? 0) + loads)
      }
      return sorted(byName).map(({ key, count }) => ({ assistant: key, loads: count }))
    },
    tools: (range: DayRange) => readRangeUsage(database, range),
    /** Most views first. */
    campaigns: (range: DayRange) => readCampaignCounts(database, { range, filters: noFilters }),
  }
}

function sorted(counts: ReadonlyMap<string, number>): { key: string; count: number }[] {
  return Array.from(counts, ([key, count]) => ({ key, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
}
