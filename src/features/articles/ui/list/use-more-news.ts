import { useInfiniteQuery } from '@tanstack/react-query'
import { readListPage } from '#browser/query-read.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { latestNews } from '../news-reads.ts'
import { cachedLikeNews, type NewsCard, type NewsRead } from './news-query.ts'

/** Whether there is more to load, and how the last attempt stands. */
export type MoreNews = { status: 'none' } | { status: 'waiting' | 'loading' | 'failed'; load: () => void }

/** The key of what was loaded after a first answer; a first answer that changed begins anew, so that no article is left out. */
export function moreNewsKey(read: NewsRead) {
  return [...keyOf(read), 'and after it']
}

/** The articles of a read and after it, loaded on demand, and kept in the cache so that Back finds the list as long as it was. */
export function useMoreNews(read: NewsRead | null): { articles: readonly NewsCard[]; state: MoreNews } {
  const beginning = read ?? latestNews
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...cachedLikeNews,
    queryKey: moreNewsKey(beginning),
    queryFn: ({ pageParam, signal }) => readListPage(beginning, { next: pageParam, signal }),
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
