import { useQuery } from '@tanstack/react-query'
import { call } from '#browser/api.ts'
import { apiPaths } from '#shared/paths.ts'
import type { ReportedJob } from '../contract.ts'

export type FailedJobsView =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'read'; items: readonly ReportedJob[] }

/** Read anew whenever it is opened: jobs fail behind everybody's back. */
export function useFailedJobs(): FailedJobsView {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [apiPaths.adminJobs],
    queryFn: ({ signal }) => call<{ items: readonly ReportedJob[] }>('GET', apiPaths.adminJobs, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  if (isError && !isFetching) return { state: 'failed', retry: () => void refetch() }
  return data ? { state: 'read', items: data.items } : { state: 'loading' }
}
