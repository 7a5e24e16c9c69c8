import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Marks reads as outdated after a change, and repeats those on screen. TanStack Query would keep a first read that is
 * still under way, whose response may be older than the change, so this cancels it first.
 */
export async function readAgain(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const { refetchType, ...reads } = filters
  await client.cancelQueries({
    ...reads,
    // Nothing would repeat a canceled read on screen.
    type: refetchType === 'none' ? 'inactive' : 'all',
    predicate: ({ state }) => state.data === undefined,
  })
  await client.invalidateQueries(filters)
}
