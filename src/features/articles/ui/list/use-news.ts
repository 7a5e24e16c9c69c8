import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { latestNews } from '../news-reads.ts'
import type { Retry } from '../use-offline-retry.ts'
import {
  isAllOf,
  type NewsCard,
  type NewsView,
  newsQuery,
  newsRead,
  ofCategory,
  readAfter,
  shownOf,
} from './news-query.ts'

import { type MoreNews, useMoreNews } from './use-more-news.ts'

export type NewsState =
  | { status: 'loading' }
  | { status: 'failed'; retry: Retry }
  | { status: 'ready'; articles: readonly NewsCard[]; isChanging: boolean; more: MoreNews }

/** The newest articles, empty until they are loaded. */
export function useLatestArticles(): readonly NewsCard[] {
  return shownOf(useQuery(newsQuery(latestNews)).data ?? [])
}

/** The articles of a view, including the loaded pages after the first. */
export function useNews(view: NewsView): NewsState {
  const { source, articles } = useFirstArticles(view)
  const more = useMoreNews(articles && !source.isPlaceholderData ? readAfter(view, articles) : null)
  if (articles) {
    return {
      status: 'ready',
      articles: [...shownOf(articles), ...more.articles],
      isChanging: source.isPlaceholderData,
      more: more.state,
    }
  }
  return source.isError
    ? { status: 'failed', retry: async () => (await source.refetch()).isSuccess }
    : { status: 'loading' }
}

type First = { source: UseQueryResult<NewsCard[]>; articles: readonly NewsCard[] | undefined }

/** The tag in the query of a key. */
function tagOfKey(key: readonly unknown[]): string {
  const query = key.at(-1)
  return typeof query === 'object' && query !== null && 'tag' in query ? String(query.tag) : ''
}

/**
 * When the first page contains all articles, the browser filters them by tab. Otherwise, and for tags and searches, the
 * server filters, and the previous or cached articles stay visible in the meantime.
 */
function useFirstArticles(view: NewsView): First {
  const latest = useQuery(newsQuery(latestNews))
  const known = latest.data && ofCategory(latest.data, view.category)
  const isCut = latest.data !== undefined && !isAllOf(latest.data)
  const isFilteredHere = view.tag === '' && view.search === '' && (view.category === 'all' || !isCut)
  const narrowed = useQuery({
    ...newsQuery(newsRead(view)),
    enabled: !isFilteredHere,
    placeholderData: (previous, query) => {
      const hasSameTag = query !== undefined && tagOfKey(query.queryKey) === view.tag
      if (view.search !== '' && previous && hasSameTag) return previous
      // Cards have no tags, so cached articles cannot be filtered by tag.
      return view.tag === '' && known?.length ? known : undefined
    },
  })
  if (isFilteredHere) return { source: latest, articles: known }
  return { source: narrowed, articles: narrowed.data }
}
