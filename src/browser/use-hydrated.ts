import { useSyncExternalStore } from 'react'

/**
 * False during hydration, then true, including on later pages. Data that only the browser has (the clock, the query of
 * a cached page) is rendered afterward, so the server and the browser render the same HTML at first.
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
