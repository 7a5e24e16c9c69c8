import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { urlOf } from '#shared/calls/api-call.ts'
import { request } from './api.ts'
import { ApiError } from './api-error.ts'

/**
 * Spec 7: default reads are GET requests to a URL made by joining the query-key segments with a slash. `unauthorized:
 * 'null'` treats a 401 as an empty result (Spec 8). By default, it is an error.
 */
export function readQuery(options: { unauthorized: 'throw' | 'null' }): QueryFunction {
  return async ({ queryKey, signal }) => {
    try {
      return await (await request(urlOf(queryKey), { signal })).json()
    } catch (error) {
      if (options.unauthorized === 'null' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}

/** Spec 8, default reads: never stale, no refetch on focus, no polling, no retries for reads or writes. */
export function createQueryClient(queryFn: QueryFunction = readQuery({ unauthorized: 'throw' })): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // While offline, a read fails at once and its page shows an error, instead of waiting silently.
        networkMode: 'always',
        // A read that failed while its page was loading is not repeated when the page mounts.
        retryOnMount: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
