// Coverage, assistants and crawlers, as administrators read them.
import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { assistantOfHost } from '../../domain/assistants.ts'
import { daysIn, rangeUntil } from '../../domain/days.ts'
import { settledLoads } from '../../domain/page-load.ts'
import { maxCrawledArticles, readAssistantReferrals, readCoverage, readCrawlerFetches } from '../../reports-contract.ts'
import type { TitlesOf } from '../page-views/read-visits.ts'
import type { DailyCountsStore } from './daily-counts-store.ts'

/** The titles of those of the articles that readers can see. */

type Options = {
  store: Pick<DailyCountsStore, 'sums' | 'crawledArticles'>
  flush: () => Promise<void>
  titlesOf: TitlesOf
  /** In UTC. */
  today: () => string
}

export function pageLoadRoutes({ store, flush, titlesOf, today }: Options) {
  /** Each range is read with what this process has counted so far, as far as that can be written. */
  const rangeOf = async (range: string) => {
    await flush().catch(() => undefined)
    return rangeUntil(today(), Number(range))
  }

  return async (app: App) => {
    serve(app, readCoverage, async ({ query }) => {
      const range = await rangeOf(query.days)
      const loads = settledLoads(await store.sums('load', daysIn(range)))
      return answer(200, { ...range, loads, total: sum(Object.values(loads)) })
    })

    serve(app, readAssistantReferrals, async ({ query }) => {
      const days = daysIn(await rangeOf(query.days))
      const [byHost, loads] = await Promise.all([store.sums('assistant', days), store.sums('load', days)])
      const { bots: _, ...people } = settledLoads(loads)
      return answer(200, { assistants: byName(byHost), peopleLoads: sum(Object.values(people)) })
    })

    serve(app, readCrawlerFetches, async ({ query }) => {
      const days = daysIn(await rangeOf(query.days))
      const { articles, total } = await store.crawledArticles(days, maxCrawledArticles)
      const titles = await titlesOf(articles.map(({ articleId }) => articleId))
      return answer(200, {
        articles: articles.map((article) => ({ ...article, title: titles.get(article.articleId) ?? null })),
        totalArticles: total,
      })
    })
  }
}

/** Most loads first; an assistant that is no longer known keeps its host for a name. */
function byName(byHost: ReadonlyMap<string, number>): { assistant: string; loads: number }[] {
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
