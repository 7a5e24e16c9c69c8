import { useSyncExternalStore } from 'react'
import { isMobile } from '../domain/device.ts'

/** Decisions: chosen in the browser after hydration, so that the HTML is the same for everybody. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => isMobile(navigator.userAgent),
    () => false,
  )
}

function neverChanges(): () => void {
  return () => {}
}
