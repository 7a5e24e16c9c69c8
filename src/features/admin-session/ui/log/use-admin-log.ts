import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#browser/api.ts'
import { apiPaths } from '#shared/paths.ts'
import type { AdminLogEntry } from '../../contract.ts'

type LogPage = { items: readonly AdminLogEntry[]; total: number; totalPages: number }
export type LogView =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** `isTurning`: the page asked for is on its way, the one before still on screen. */
  | { state: 'read'; page: number; log: LogPage; isTurning: boolean; turnTo: (page: number) => void }

/** The log, read anew whenever it is opened: it grows with everything an administrator does. */
export function useAdminLog(): LogView {
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [apiPaths.adminLog, page],
    queryFn: ({ signal }) => call<LogPage>('GET', `${apiPaths.adminLog}?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  if (isError && !isFetching) return { state: 'failed', retry: () => void refetch() }
  if (!data) return { state: 'loading' }
  return { state: 'read', page, log: data, isTurning: isPlaceholderData, turnTo: setPage }
}
