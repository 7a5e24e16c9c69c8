import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches. False on the server and during hydration, so both render the same markup. */
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
