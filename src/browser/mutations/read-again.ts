import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

type Reads = Required<Pick<InvalidateQueryFilters, 'queryKey'>> & Pick<InvalidateQueryFilters, 'refetchType'>

/**
 * Marks reads as outdated after a change, and repeats those on screen. TanStack Query would keep a first read that is
 * still under way, whose response may be older than the change, so this cancels it first.
 */
export async function readAgain(client: QueryClient, reads: Reads): Promise<void> {
  // Only those on screen, because nothing repeats the others, and an action may wait for them.
  if (reads.refetchType !== 'none')
    await client.cancelQueries({
      queryKey: reads.queryKey,
      type: 'active',
      predicate: ({ state }) => state.data === undefined,
    })
  await client.invalidateQueries(reads)
}
