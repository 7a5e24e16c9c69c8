import { useInfiniteQuery } from '@tanstack/react-query'
import { readListPage } from '#browser/query-read.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { latestNews } from '../news-reads.ts'
import { cachedLikeNews, type NewsCard, type NewsRead } from './news-query.ts'

/** Whether there are more articles, and the state of loading them. */
export type MoreNews = { status: 'none' } | { status: 'waiting' | 'loading' | 'failed'; load: () => void }

/** The key of the pages after the first. A changed first page gets a new key, so that no article is skipped. */
export function moreNewsKey(read: NewsRead) {
  return [...keyOf(read), 'and after it']
}

/**
 * The articles of a read and of the pages after it. They load on demand and are cached, so that Back shows the list at
 * its previous length.
 */
export function useMoreNews(read: NewsRead | null): { articles: readonly NewsCard[]; state: MoreNews } {
  const firstRead = read ?? latestNews
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...cachedLikeNews,
    queryKey: moreNewsKey(firstRead),
    queryFn: ({ pageParam, signal }) => readListPage(firstRead, { next: pageParam, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    enabled: false,
  })
  const hasMore = read !== null && (data === undefined || hasNextPage)
  const status = isFetching ? 'loading' : isError ? 'failed' : 'waiting'
  return {
    articles: read === null ? [] : (data?.pages.flatMap((page) => page.items) ?? []),
    state: hasMore ? { status, load: () => void fetchNextPage() } : { status: 'none' },
  }
}

const firstPage: string | null = null
