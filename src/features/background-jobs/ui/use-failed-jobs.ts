import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#browser/query-read.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import { apiPaths } from '#shared/paths.ts'
import type { endpoints, FailedJobs } from '../contract.ts'

export type FailedJobsView =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'read'; items: FailedJobs['items'] }

const read = readsOf<(typeof endpoints)[number]>()

/** Read anew whenever it is opened: jobs fail without anybody's doing. */
export function useFailedJobs(): FailedJobsView {
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(read(apiPaths.adminJobs)),
    staleTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  if (isError && !isFetching) return { state: 'failed', retry: () => void refetch() }
  return data ? { state: 'read', items: data.items } : { state: 'loading' }
}
