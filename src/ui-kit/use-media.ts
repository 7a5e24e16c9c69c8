import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query is met; false on the server and during hydration, so that both render the same first. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
