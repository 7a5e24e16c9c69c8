// The queries of the news list.
import { queryOf } from '#browser/query-read.ts'
import { apiPaths } from '#shared/paths.ts'
import type { NewsCard } from '../../contract.ts'
import { newsLimits } from '../../domain/article.ts'
import { writeCursor } from '../../domain/cursor.ts'
import type { NewsFilter } from '../../messages.ts'
import { cardsOfPage, read } from '../news-reads.ts'

/** Spec 9: the news cache. */
const newsCacheMinutes = 30
const newsCacheMs = newsCacheMinutes * 60_000

export type { NewsCard } from '../../contract.ts'

export type NewsRead = ReturnType<typeof newsRead>
export type NewsView = { category: NewsFilter; tag: string; search: string }

/** The read of a view, or of the articles after a cursor. */
export function newsRead({ category, tag, search }: NewsView, before?: string) {
  return read(apiPaths.news, {
    query: {
      category: category === 'all' ? undefined : category,
      tag: tag || undefined,
      q: search || undefined,
      before,
      ...cardsOfPage,
      // Later pages link to the next one in their Link header, so they need no extra article.
      ...(before !== undefined && { limit: String(newsLimits.articles.page) }),
    },
  })
}

/**
 * The read of the articles after the first page. The first page may come from the document, without its Link header, so
 * the cursor is created from its last visible article.
 */
export function readAfter(view: NewsView, articles: readonly NewsCard[]): NewsRead | null {
  const last = shownOf(articles).at(-1)
  if (!last || isAllOf(articles) || Number.isNaN(Date.parse(last.publishedAt))) return null
  return newsRead(view, writeCursor(last))
}

/** Whether the first page contains all articles. */
export function isAllOf(articles: readonly NewsCard[]): boolean {
  return articles.length <= newsLimits.articles.page
}

/** The visible articles of the first page. The extra article only indicates that there are more. */
export function shownOf(articles: readonly NewsCard[]): readonly NewsCard[] {
  return articles.slice(0, newsLimits.articles.page)
}

/** Articles of category `both` belong to each (Decisions). */
export function ofCategory(articles: readonly NewsCard[], category: NewsFilter): NewsCard[] {
  return articles.filter(
    (article) => category === 'all' || article.category === category || article.category === 'both',
  )
}

/**
 * Spec 7: cached 30 minutes, no refetch on window focus. The server needs no garbage collection timer, because its
 * query cache ends with the rendered page.
 */
export const cachedLikeNews = {
  staleTime: newsCacheMs,
  gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : newsCacheMs,
  refetchOnWindowFocus: false,
} as const

export function newsQuery(read: NewsRead) {
  return { ...queryOf(read), ...cachedLikeNews }
}
