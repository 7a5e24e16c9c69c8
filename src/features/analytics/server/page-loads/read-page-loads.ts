// Reports of page loads: coverage, referrals by AI assistants and fetches by AI crawlers.
import { assistantOfHost } from '../../domain/assistants.ts'
import { type DayRange, daysIn, rangeBefore, rangeUntil } from '../../domain/days.ts'
import { settledLoads } from '../../domain/page-load.ts'
import {
  type AssistantReferrals,
  type Coverage,
  type CrawlerFetches,
  maxCrawledArticles,
  type Range,
} from '../../reports-contract.ts'
import type { TitlesOf } from '../website-reports/read-visits.ts'
import type { DailyCountsStore } from './daily-counts-store.ts'

type PageLoadReportOptions = {
  store: Pick<DailyCountsStore, 'sums' | 'crawledArticles'>
  /** Writes the counts that this process still has in memory. */
  flush: () => Promise<void>
  titlesOf: TitlesOf
  /** The current day in UTC. */
  today: () => string
}

/** Each report includes this process's latest counts, unless they cannot be written. */
export function pageLoadReports({ store, flush, titlesOf, today }: PageLoadReportOptions) {
  const rangeOf = async (days: Range) => {
    await flush().catch(() => undefined)
    return rangeUntil(today(), Number(days))
  }
  const loadsOf = async (days: DayRange): Promise<Omit<Coverage, 'previous'>> => {
    const loads = settledLoads(await store.sums('load', daysIn(days)))
    return { ...days, loads, total: sum(Object.values(loads)) }
  }
  return {
    async coverage(range: Range): Promise<Coverage> {
      const days = await rangeOf(range)
      const before = rangeBefore(days)
      const [loads, previous] = await Promise.all([loadsOf(days), before && loadsOf(before)])
      return { ...loads, previous: previous && previous.total > 0 ? previous : null }
    },

    async assistants(range: Range): Promise<AssistantReferrals> {
      const days = daysIn(await rangeOf(range))
      const [byHost, loads] = await Promise.all([store.sums('assistant', days), store.sums('load', days)])
      const { bots: _, ...people } = settledLoads(loads)
      return { assistants: byName(byHost), peopleLoads: sum(Object.values(people)) }
    },

    async crawlers(range: Range): Promise<CrawlerFetches> {
      const days = daysIn(await rangeOf(range))
      const { articles, total } = await store.crawledArticles(days, maxCrawledArticles)
      const titles = await titlesOf(articles.map(({ articleId }) => articleId))
      return {
        articles: articles.map((article) => ({ ...article, title: titles.get(article.articleId) ?? null })),
        totalArticles: total,
      }
    },
  }
}

/** Most loads first. A host that belongs to no known assistant has its own entry. */
function byName(byHost: ReadonlyMap<string, number>): AssistantReferrals['assistants'] {
  const loadsByName = new Map<string, number>()
  for (const [host, loads] of byHost) {
    const name = assistantOfHost(host) ?? host
    loadsByName.set(name, (loadsByName.get(name) ?? 0) + loads)
  }
  return Array.from(loadsByName, ([assistant, loads]) => ({ assistant, loads })).sort(
    (one, other) => other.loads - one.loads || (one.assistant < other.assistant ? -1 : 1),
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
