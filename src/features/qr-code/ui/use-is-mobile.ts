import { useHydrated } from '#browser/use-hydrated.ts'

const mobileUserAgent = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile|Opera Mini/i

/** Spec 2: on mobile, detected by user agent, the download label reads Save QR Code. */
export function isMobile(userAgent: string): boolean {
  return mobileUserAgent.test(userAgent)
}

/** Decisions: chosen in the browser after hydration, so that the HTML is the same for every visitor. */
export function useIsMobile(): boolean {
  return useHydrated() && isMobile(navigator.userAgent)
}
