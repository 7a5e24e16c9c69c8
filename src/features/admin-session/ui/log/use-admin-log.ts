import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#browser/query-read.ts'
import { apiPaths } from '#shared/paths.ts'
import type { AdminLog } from '../../contract.ts'
import { readSession } from '../session-calls.ts'

export type LogView =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** `isTurning`: the page asked for is on its way, the one before still on screen. */
  | { state: 'read'; page: number; log: AdminLog; isTurning: boolean; turnTo: (page: number) => void }

/** The log, read anew whenever it is opened: it grows with everything an administrator does. */
export function useAdminLog(): LogView {
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(readSession(apiPaths.adminLog, { query: { page: String(page) } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  if (isError && !isFetching) return { state: 'failed', retry: () => void refetch() }
  if (!data) return { state: 'loading' }
  return { state: 'read', page, log: data, isTurning: isPlaceholderData, turnTo: setPage }
}
