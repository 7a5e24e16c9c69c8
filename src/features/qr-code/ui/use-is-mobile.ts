import { useHydrated } from '#browser/use-hydrated.ts'
import { isMobile } from '../domain/device.ts'

/** Decisions: chosen in the browser after hydration, so that the HTML is the same for everybody. */
export function useIsMobile(): boolean {
  return useHydrated() && isMobile(navigator.userAgent)
}
