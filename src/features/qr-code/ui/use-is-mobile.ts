import { useHydrated } from '#browser/use-hydrated.ts'

const mobileUserAgent = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile|Opera Mini/i

/** Spec 2: on mobile, detected by user agent, the download label is Save QR Code. */
export function isMobile(userAgent: string): boolean {
  return mobileUserAgent.test(userAgent)
}

/** Decisions: the browser decides this after hydration, so every visitor gets the same HTML. */
export function useIsMobile(): boolean {
  return useHydrated() && isMobile(navigator.userAgent)
}
