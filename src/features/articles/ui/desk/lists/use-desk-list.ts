import { useInfiniteQuery } from '@tanstack/react-query'
import type { DeskItem } from '../../../editorial-contract.ts'
import type { ListName } from '../desk-reads.ts'
import { deskListQuery } from './desk-list-query.ts'

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

export function uniqueItems(items: readonly DeskItem[]): DeskItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
