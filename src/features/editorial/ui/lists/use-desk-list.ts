import { useInfiniteQuery } from '@tanstack/react-query'
import type { DeskItem } from '#features/articles/editor-contract.ts'
import type { ListName } from '../desk/desk-api.ts'
import { deskListQuery } from '../desk/desk-list-query.ts'

export type DeskListState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; items: readonly DeskItem[]; isReading: boolean; refresh: () => void; more: MoreItems }

export type MoreItems = { status: 'none' } | { status: 'waiting' | 'loading' | 'failed'; load: () => void }

/** A list of the desk, newest first, with all loaded pages. */
export function useDeskList(list: ListName): DeskListState {
  const query = useInfiniteQuery(deskListQuery(list))
  const { data, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  if (!data) return query.isError ? { status: 'failed', retry: () => void query.refetch() } : { status: 'loading' }
  const moreStatus = isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'waiting'
  return {
    status: 'ready',
    // Two pages may contain the same article if another was published between the two reads.
    items: uniqueItems(data.pages.flatMap((page) => page.items)),
    isReading: isFetching && !isFetchingNextPage,
    refresh: () => void query.refetch(),
    more: hasNextPage ? { status: moreStatus, load: () => void query.fetchNextPage() } : { status: 'none' },
  }
}

export function uniqueItems(items: readonly DeskItem[]): DeskItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
