import { infiniteQueryOptions } from '@tanstack/react-query'
import { readListPage } from '#browser/query-read.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOf, keyOfAll } from '#shared/calls/api-call.ts'
import { deskReads, type ListName } from './desk-api.ts'

/** Spec 7: the published list is fresh for 30 seconds; drafts are read again after each action. */
const publishedFreshMs = 30_000

/** The pages of a list that were read; the page parameter is null for the first. */
export function deskListQuery(list: ListName) {
  const read = deskReads[list]
  return infiniteQueryOptions({
    queryKey: keyOf(read),
    queryFn: ({ client, pageParam, signal }) => {
      // Keeps the counts in the tabs and the figures of notifications consistent with the list. A pending read is reused.
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
