import { isTrackingRefused } from '#browser/do-not-track.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'
import { rememberedConsent } from '../domain/consent-cookie.ts'

export type ConsentChoice =
  /** Do Not Track or Global Privacy Control: nothing is asked, analytics is off. */
  | 'refused-by-browser'
  | 'undecided'
  /** Decided about an older policy: asked again, and nothing is measured until then. */
  | 'outdated'
  | 'necessary'
  | 'analytics'

/** Read anew each time: another tab may have decided meanwhile. */
export function consentChoice(): ConsentChoice {
  if (isTrackingRefused()) return 'refused-by-browser'
  const remembered = rememberedConsent(document.cookie, policyLastUpdated)
  return remembered === 'none' ? 'undecided' : remembered
}

const listeners = new Set<() => void>()

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** To be called once the cookie holds a new decision. */
export function announceConsent(): void {
  for (const listener of listeners) listener()
}
