import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import type { DeskItem } from '../../../editorial-contract.ts'
import { nextAddress } from '../../list/read-news-page.ts'
import { countsKey, type DeskPage, type ListName, listKey, urlOf } from '../desk-keys.ts'

/** Spec 7: the published list is fresh for 30 seconds; drafts are read again after each deed. */
const publishedFreshMs = 30_000

export type DeskListState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; items: readonly DeskItem[]; isReading: boolean; refresh: () => void; more: MoreItems }

export type MoreItems = { status: 'none' } | { status: 'waiting' | 'loading' | 'failed'; load: () => void }

/** A list of the desk, newest first, with the pages that were asked for. */
export function useDeskList(list: ListName): DeskListState {
  const query = useInfiniteQuery(deskListQuery(list))
  const { data, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  if (!data) return query.isError ? { status: 'failed', retry: () => void query.refetch() } : { status: 'loading' }
  const moreStatus = isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'waiting'
  return {
    status: 'ready',
    // Something published or deleted between two pages may be in both.
    items: uniqueItems(data.pages.flatMap((page) => page.items)),
    isReading: isFetching && !isFetchingNextPage,
    refresh: () => void query.refetch(),
    more: hasNextPage ? { status: moreStatus, load: () => void query.fetchNextPage() } : { status: 'none' },
  }
}

export function deskListQuery(list: ListName) {
  const beginning = urlOf(listKey(list))
  return infiniteQueryOptions({
    queryKey: listKey(list),
    queryFn: ({ client, pageParam, signal }) => {
      // The number in the tab must not contradict the list beside it. A reading of the counts that is under way will do.
      if (pageParam === beginning) void client.invalidateQueries({ queryKey: countsKey }, { cancelRefetch: false })
      return readDeskPage(pageParam, signal)
    },
    initialPageParam: beginning,
    getNextPageParam: (page: DeskPage) => page.next,
    staleTime: list === 'published' ? publishedFreshMs : Number.POSITIVE_INFINITY,
  })
}

export function uniqueItems(items: readonly DeskItem[]): DeskItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** The answer's Link header names the next page (Decisions, Answers of the calls). */
async function readDeskPage(address: string, signal: AbortSignal): Promise<DeskPage> {
  const response = await fetch(address, { credentials: 'include', signal })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  const items = (await response.json()) as DeskItem[]
  return { items, next: nextAddress(response.headers.get('link')) }
}
