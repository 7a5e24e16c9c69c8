// What the news list reads.
import { queryOf } from '#browser/query-read.ts'
import { apiPaths } from '#shared/paths.ts'
import type { NewsCard } from '../../contract.ts'
import { writeCursor } from '../../domain/cursor.ts'
import { newsLimits } from '../../domain/news-limits.ts'
import type { NewsFilter } from '../../messages.ts'
import { cardsOfPage, read } from '../news-reads.ts'

/** Spec 9: the news cache. */
const newsCacheMinutes = 30
const newsCacheMs = newsCacheMinutes * 60_000

export type { NewsCard } from '../../contract.ts'

export type NewsRead = ReturnType<typeof newsRead>
export type NewsView = { category: NewsFilter; tag: string; search: string }

/** The articles of a view, or those after a cursor. */
export function newsRead({ category, tag, search }: NewsView, before?: string) {
  return read(apiPaths.news, {
    query: {
      category: category === 'all' ? undefined : category,
      tag: tag || undefined,
      q: search || undefined,
      before,
      ...cardsOfPage,
      // What comes after a first answer names its next one itself.
      ...(before !== undefined && { limit: String(newsLimits.articles.page) }),
    },
  })
}

/**
 * The articles after those of a first answer that are shown. The answer itself may have come inside the document, without its Link
 * header, so the cursor is made from its last article that is shown.
 */
export function readAfter(view: NewsView, articles: readonly NewsCard[]): NewsRead | null {
  const last = shownOf(articles).at(-1)
  if (!last || isAllOf(articles) || Number.isNaN(Date.parse(last.publishedAt))) return null
  return newsRead(view, writeCursor(last))
}

/** Whether a first answer of these holds all there is. */
export function isAllOf(articles: readonly NewsCard[]): boolean {
  return articles.length <= newsLimits.articles.page
}

/** What a first answer shows: its last article may only say that there are others. */
export function shownOf(articles: readonly NewsCard[]): readonly NewsCard[] {
  return articles.slice(0, newsLimits.articles.page)
}

/** Articles of category both belong to each (Decisions). */
export function ofCategory(articles: readonly NewsCard[], category: NewsFilter): NewsCard[] {
  return articles.filter(
    (article) => category === 'all' || article.category === category || article.category === 'both',
  )
}

/**
 * Spec 7: cached 30 minutes, no refetch on window focus. On the server nothing may wait 30 minutes to be thrown away: the cache
 * of a rendered page goes with the page.
 */
export const cachedLikeNews = {
  staleTime: newsCacheMs,
  gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : newsCacheMs,
  refetchOnWindowFocus: false,
} as const

export function newsQuery(read: NewsRead) {
  return { ...queryOf(read), ...cachedLikeNews }
}
