// The reads of the news pages.
import { keyOfAll, readsOf } from '#shared/calls/api-call.ts'
import { apiPaths } from '#shared/paths.ts'
import type { endpoints } from '../contract.ts'
import { newsLimits, parseArticleId } from '../domain/article.ts'

export const read = readsOf<(typeof endpoints)[number]>()

/** The query of every first page: its cards, and one extra that indicates whether there are more. */
export const cardsOfPage = { fields: 'card', limit: String(newsLimits.articles.page + 1) } as const

/** The newest articles, unfiltered. */
export const latestNews = read(apiPaths.news, { query: cardsOfPage })

/** The newest headlines, for the home page. */
export const headlinesQuery = { fields: 'card', limit: String(newsLimits.headlines) } as const
export const headlinesRead = read(apiPaths.news, { query: headlinesQuery })

export const correctionsRead = read(apiPaths.corrections)

/** The prefix of all news keys: lists, articles and later pages. */
export const newsKey = keyOfAll(apiPaths.news)

export function articleRead(id: number) {
  return read(apiPaths.newsArticle, { params: { id } })
}

/** The read of the article in an address, or none for an invalid id. `07` is article 7. */
export function articleReadsAt(idInAddress: string): ReturnType<typeof articleRead>[] {
  const id = parseArticleId(idInAddress)
  return id === null ? [] : [articleRead(id)]
}
