// What readers read of the news.
import { keyOfAll, readsOf } from '#shared/calls/api-call.ts'
import { apiPaths } from '#shared/paths.ts'
import type { endpoints } from '../contract.ts'
import { parseArticleId } from '../domain/article-id.ts'
import { newsLimits } from '../domain/news-limits.ts'

export const read = readsOf<(typeof endpoints)[number]>()

/** What every list of the pages asks for: the cards of a page, and one more, which says that there are others. */
export const cardsOfPage = { fields: 'card', limit: String(newsLimits.articles.page + 1) } as const

/** The newest articles, unfiltered. */
export const latestNews = read(apiPaths.news, { query: cardsOfPage })

/** What every key of the news begins with: lists, articles, and what was loaded after a first answer. */
export const newsKey = keyOfAll(apiPaths.news)

export function articleRead(id: number) {
  return read(apiPaths.newsArticle, { params: { id } })
}

/** The article an address names, nothing when it names none; `07` in an address is article 7. */
export function articleReadsAt(idInAddress: string): ReturnType<typeof articleRead>[] {
  const id = parseArticleId(idInAddress)
  return id === null ? [] : [articleRead(id)]
}
