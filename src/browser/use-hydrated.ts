import { useSyncExternalStore } from 'react'

/**
 * False while the browser takes over the server's HTML, true from then on and on every page opened afterwards. What only the
 * browser knows (the clock, the query of a page that is cached without it) waits for it, so that both first renders agree.
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
