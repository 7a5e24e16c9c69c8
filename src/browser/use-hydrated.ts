import { useSyncExternalStore } from 'react'

/**
 * False during hydration, true afterwards and on every later page. What only the browser knows (the clock, the query of a cached
 * page) is rendered after it, so that server and browser render the same first.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => {}
}
