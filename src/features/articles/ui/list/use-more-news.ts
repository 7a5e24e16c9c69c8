import { useInfiniteQuery } from '@tanstack/react-query'
import { type NewsCard, newsQuery } from './news-query.ts'
import { readNewsPage } from './read-news-page.ts'

/** Whether there is more to load, and how the last attempt stands. */
export type MoreNews = { status: 'none' } | { status: 'waiting' | 'loading' | 'failed'; load: () => void }

/** The key of what was loaded after a first answer; a first answer that changed begins anew, so that no article is left out. */
export function moreNewsKey(address: string): readonly string[] {
  return ['after the first answer', address]
}

/** The articles behind `address`, loaded on demand, and kept in the cache so that Back finds the list as long as it was. */
export function useMoreNews(address: string | null): { articles: readonly NewsCard[]; state: MoreNews } {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...newsQuery(''),
    queryKey: moreNewsKey(address ?? ''),
    queryFn: ({ pageParam, signal }) => readNewsPage(pageParam, signal),
    initialPageParam: address ?? '',
    getNextPageParam: (page) => page.next,
    enabled: false,
  })
  const hasMore = address !== null && (data === undefined || hasNextPage)
  const status = isFetching ? 'loading' : isError ? 'failed' : 'waiting'
  return {
    articles: address === null ? [] : (data?.pages.flatMap((page) => page.articles) ?? []),
    state: hasMore ? { status, load: () => void fetchNextPage() } : { status: 'none' },
  }
}
