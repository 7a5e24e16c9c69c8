import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import {
  addressAfter,
  isAllOf,
  type NewsCard,
  type NewsView,
  newsAddress,
  newsQuery,
  ofCategory,
} from './news-query.ts'
import { type MoreNews, useMoreNews } from './use-more-news.ts'

export type NewsState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; articles: readonly NewsCard[]; isChanging: boolean; more: MoreNews }

const unfiltered: NewsView = { category: 'all', search: '' }

/** The newest articles, as far as they are here. */
export function useLatestArticles(): readonly NewsCard[] {
  return useQuery<NewsCard[]>(newsQuery(newsAddress(unfiltered))).data ?? []
}

/** The articles of a tab and a search, with those that were loaded after them. */
export function useNews(view: NewsView): NewsState {
  const { source, articles } = useFirstArticles(view)
  const more = useMoreNews(articles && !source.isPlaceholderData ? addressAfter(view, articles) : null)
  if (articles) {
    return {
      status: 'ready',
      articles: [...articles, ...more.articles],
      isChanging: source.isPlaceholderData,
      more: more.state,
    }
  }
  return source.isError ? { status: 'failed', retry: () => void source.refetch() } : { status: 'loading' }
}

type First = { source: UseQueryResult<NewsCard[]>; articles: readonly NewsCard[] | undefined }

/**
 * While the first answer holds all there is, tabs filter it here and cost no call. Otherwise the server filters, and searches
 * always; what was there before, or what is known, shows meanwhile.
 */
function useFirstArticles(view: NewsView): First {
  const latest = useQuery<NewsCard[]>(newsQuery(newsAddress(unfiltered)))
  const known = latest.data && ofCategory(latest.data, view.category)
  const isCut = latest.data !== undefined && !isAllOf(latest.data)
  const isFilteredHere = view.search === '' && (view.category === 'all' || !isCut)
  const narrowed = useQuery<NewsCard[]>({
    ...newsQuery(newsAddress(view)),
    enabled: !isFilteredHere,
    placeholderData: (previous) => (view.search !== '' && previous ? previous : known?.length ? known : undefined),
  })
  if (isFilteredHere) return { source: latest, articles: known }
  return { source: narrowed, articles: narrowed.data }
}
