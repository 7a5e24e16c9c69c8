// The addresses the news list reads. An address is its query key: default reads join the key with slashes (Spec 7).
import { apiPaths } from '#shared/paths.ts'
import type { NewsCard } from '../../contract.ts'
import { writeCursor } from '../../domain/cursor.ts'
import { newsLimits } from '../../domain/news-limits.ts'
import type { NewsFilter } from '../../messages.ts'

/** Spec 9: the news cache. */
const newsCacheMinutes = 30
const newsCacheMs = newsCacheMinutes * 60_000

export type { NewsCard } from '../../contract.ts'

export type NewsView = { category: NewsFilter; search: string }

/** @example newsAddress({ category: 'ai', search: '' }) === `${apiPaths.news}?category=ai` */
export function newsAddress({ category, search }: NewsView, before?: string): string {
  const query = new URLSearchParams()
  if (category !== 'all') query.set('category', category)
  if (search !== '') query.set('q', search)
  if (before !== undefined) query.set('before', before)
  return query.size === 0 ? apiPaths.news : `${apiPaths.news}?${query}`
}

/**
 * Where the articles after a first answer are. The answer itself may have come inside the document, without its Link header, so
 * the address is made from its last article; a full answer that was the last one costs one empty answer more.
 */
export function addressAfter(view: NewsView, articles: readonly NewsCard[]): string | null {
  const last = articles.at(-1)
  if (!last || isAllOf(articles) || Number.isNaN(Date.parse(last.publishedAt))) return null
  return newsAddress(view, writeCursor(last))
}

/** Whether a first answer of these holds all there is. */
export function isAllOf(articles: readonly NewsCard[]): boolean {
  return articles.length < newsLimits.articles.default
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
export function newsQuery(address: string) {
  return {
    queryKey: [address],
    staleTime: newsCacheMs,
    gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : newsCacheMs,
    refetchOnWindowFocus: false,
  } as const
}
