import { useSyncExternalStore } from 'react'
import { isTrackingRefused } from '#browser/do-not-track.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'
import { type RememberedConsent, rememberedConsent } from '../domain/consent-cookie.ts'

export type ConsentChoice =
  /** Do Not Track or Global Privacy Control: nothing is asked, analytics is off. */
  | 'refused-by-browser'
  | 'undecided'
  /** Decided about an older policy: asked again, and nothing is measured until then. */
  | 'outdated'
  | 'necessary'
  | 'analytics'

/** A decision that the browser does not keep because it blocks cookies: it holds for this document. */
let unkept: 'necessary' | 'analytics' | null = null

/** Read anew each time: another tab may have decided meanwhile. */
export function consentChoice(): ConsentChoice {
  if (isTrackingRefused()) return 'refused-by-browser'
  const remembered = rememberedChoice()
  if (remembered === 'necessary' || remembered === 'analytics') return remembered
  return unkept ?? (remembered === 'none' ? 'undecided' : remembered)
}

/** What the cookie says, whatever the browser refuses. */
export function rememberedChoice(): RememberedConsent {
  try {
    return rememberedConsent(document.cookie, policyLastUpdated)
  } catch {
    // A sandboxed frame may not even ask for its cookies.
    return 'none'
  }
}

export function holdForThisDocument(choice: typeof unkept): void {
  unkept = choice
}

/** Whether a visitor is to be asked. */
export function isOpen(choice: ConsentChoice): boolean {
  return choice === 'undecided' || choice === 'outdated'
}

/** Where a decision that did not reach the server waits for the next page. */
export const unsentKey = 'consent-unsent'

export function hasUnsentDecision(): boolean {
  try {
    return localStorage.getItem(unsentKey) !== null
  } catch {
    return false
  }
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

/** The choice now. The server's HTML is the same for everybody, hence undecided there and while the browser takes it over. */
export function useConsent(): ConsentChoice {
  return useSyncExternalStore(subscribeToConsent, consentChoice, () => 'undecided')
}
