import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { latestNews } from '../news-reads.ts'
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
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; articles: readonly NewsCard[]; isChanging: boolean; more: MoreNews }

/** The newest articles, as far as they are here. */
export function useLatestArticles(): readonly NewsCard[] {
  return shownOf(useQuery(newsQuery(latestNews)).data ?? [])
}

/** The articles of a tab, a tag and a search, with those that were loaded after them. */
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
  return source.isError ? { status: 'failed', retry: () => void source.refetch() } : { status: 'loading' }
}

type First = { source: UseQueryResult<NewsCard[]>; articles: readonly NewsCard[] | undefined }

/** The tag in the query of a key. */
function tagAskedBy(key: readonly unknown[]): string {
  const query = key.at(-1)
  return typeof query === 'object' && query !== null && 'tag' in query ? String(query.tag) : ''
}

/**
 * While the first answer holds all there is, tabs filter it here and cost no call. Otherwise the server filters, tags and
 * searches always; what was there before, or what is known, shows meanwhile.
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
      const hasSameTag = query !== undefined && tagAskedBy(query.queryKey) === view.tag
      if (view.search !== '' && previous && hasSameTag) return previous
      // Cards do not say their tags: what is known would show for a moment what the tag leaves out.
      return view.tag === '' && known?.length ? known : undefined
    },
  })
  if (isFilteredHere) return { source: latest, articles: known }
  return { source: narrowed, articles: narrowed.data }
}
