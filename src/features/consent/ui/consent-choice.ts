import { isTrackingRefused } from '#browser/do-not-track.ts'
import { localStore } from '#browser/state/storage.ts'
import { useObservable } from '#browser/state/use-observable.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'
import { changes } from '#shared/state/observable.ts'
import { type RememberedConsent, rememberedConsent } from '../domain/consent-cookie.ts'

export type ConsentChoice =
  /** Do Not Track or Global Privacy Control: no banner, analytics off. */
  | 'refused-by-browser'
  | 'undecided'
  /**
   * The decision is about an older policy. The banner is shown again, and nothing is measured until the visitor
   * decides.
   */
  | 'outdated'
  | 'necessary'
  | 'analytics'

/** A decision for this document only, when the browser blocks cookies. */
let documentChoice: 'necessary' | 'analytics' | null = null

/** Read from the cookie each time, because another tab may have decided. */
export function consentChoice(): ConsentChoice {
  if (isTrackingRefused()) return 'refused-by-browser'
  const remembered = rememberedChoice()
  if (remembered === 'necessary' || remembered === 'analytics') return remembered
  return documentChoice ?? (remembered === 'none' ? 'undecided' : remembered)
}

/** The choice in the cookie, regardless of Do Not Track. */
export function rememberedChoice(): RememberedConsent {
  try {
    return rememberedConsent(document.cookie, policyLastUpdated)
  } catch {
    // Sandboxed frames may not read cookies.
    return 'none'
  }
}

export function holdForThisDocument(choice: typeof documentChoice): void {
  documentChoice = choice
}

/** Whether the banner is shown. */
export function isOpen(choice: ConsentChoice): boolean {
  return choice === 'undecided' || choice === 'outdated'
}

/** The local storage key of a decision that the server has not stored yet. */
export const unsentKey = 'consent-unsent'

export function hasUnsentDecision(): boolean {
  return localStore.read(unsentKey) !== null
}

/** Call `announceConsent` after the cookie has changed. */
export const { notify: announceConsent, subscribe: subscribeToConsent } = changes()

/** Undecided on the server and during hydration, because the HTML is the same for every visitor. */
const consent = { get: consentChoice, subscribe: subscribeToConsent, initial: 'undecided' as const }

export function useConsent(): ConsentChoice {
  return useObservable<ConsentChoice>(consent)
}
