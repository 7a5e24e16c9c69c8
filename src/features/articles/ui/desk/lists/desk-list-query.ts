import { infiniteQueryOptions } from '@tanstack/react-query'
import { readListPage } from '#browser/query-read.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { deskReads, type ListName } from '../desk-reads.ts'

/** Spec 7: the published list is fresh for 30 seconds; drafts are read again after each deed. */
const publishedFreshMs = 30_000

/** A list of the desk in the pages that were read of it; null stands for the first. */
export function deskListQuery(list: ListName) {
  const read = deskReads[list]
  return infiniteQueryOptions({
    queryKey: keyOf(read),
    queryFn: ({ client, pageParam, signal }) => {
      // The number in the tab must not contradict the list beside it. A reading of the counts that is under way will do.
      if (pageParam === null)
        void client.invalidateQueries({ queryKey: keyOf(deskReads.counts) }, { cancelRefetch: false })
      return readListPage(read, { next: pageParam, signal })
    },
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    staleTime: list === 'published' ? publishedFreshMs : Number.POSITIVE_INFINITY,
  })
}

const firstPage: string | null = null
