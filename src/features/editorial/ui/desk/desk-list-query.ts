import { infiniteQueryOptions } from '@tanstack/react-query'
import { readListPage } from '#browser/query-read.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOf, keyOfAll } from '#shared/calls/api-call.ts'
import { deskReads, type ListName } from './desk-api.ts'

/** Spec 7: the published list is fresh for 30 seconds. Drafts are read again after each action. */
const publishedFreshMs = 30_000

/** The loaded pages of a list. The page parameter of the first page is null. */
export function deskListQuery(list: ListName) {
  const read = deskReads[list]
  return infiniteQueryOptions({
    queryKey: keyOf(read),
    queryFn: ({ client, pageParam, signal }) => {
      // Keeps the counts in the tabs and the notification figures consistent with the list. Reuses a pending read.
      if (pageParam === null) {
        for (const queryKey of [keyOf(deskReads.counts), keyOfAll(adminPaths.notifications)])
          void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
      }
      return readListPage(read, { next: pageParam, signal })
    },
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    staleTime: list === 'published' ? publishedFreshMs : Number.POSITIVE_INFINITY,
  })
}

const firstPage: string | null = null
