import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Read } from '#shared/calls/api-call.ts'
import { queryOf } from './query-read.ts'

export type PanelView<Data> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** `isTurning`: what was asked for is on its way, what was asked before still on screen. */
  | { state: 'read'; data: Data; isTurning: boolean }

/** What a panel of the dashboard shows, read anew whenever it is opened: figures grow while nobody looks. */
export function usePanelQuery<Data>(read: Read<Data>): PanelView<Data> {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(read),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  if (isError && !isFetching) return { state: 'failed', retry: () => void refetch() }
  if (!data) return { state: 'loading' }
  return { state: 'read', data, isTurning: isPlaceholderData }
}
