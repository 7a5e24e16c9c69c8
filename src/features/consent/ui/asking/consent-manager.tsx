import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOffline } from '#browser/connection.ts'
import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { useObservable } from '#browser/state/use-observable.ts'
import {
  announceConsent,
  consentChoice,
  hasUnsentDecision,
  isOpen,
  subscribeToConsent,
  useConsent,
} from '../consent-choice.ts'
import { settingsOpen } from '../value-store.ts'

/**
 * Shows the banner to visitors without a decision, and the cookie settings (Decisions, Pages: consent manager). The
 * shell renders it once. The code of banner and dialog loads after the first paint, and only when it is needed.
 */
export function ConsentManager() {
  const choice = useConsent()
  const isSettingsOpen = useObservable(settingsOpen)
  const { pathname } = useLocation()
  const isAway = useOffline()
  const askedOn = useRef('')
  const [Asking, setAsking] = useState<ComponentType>()

  // During hydration `choice` is not the visitor's yet, so effects read it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the choice changes.
  useLayoutEffect(() => {
    // Reserves space for the banner. On the first page this happens before the first paint (app/before-paint.ts).
    const { dataset } = document.documentElement
    if (isOpen(consentChoice())) {
      dataset.consent = isAway ? 'quiet' : 'ask'
      askedOn.current = pathname
      return
    }
    // After a decision the space stays until the visitor leaves the page, so that nothing moves.
    if (askedOn.current === pathname) dataset.consent = 'quiet'
    else delete dataset.consent
  }, [choice, pathname, isAway])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the choice changes.
  useEffect(() => {
    if (Asking || !(isSettingsOpen || isOpen(consentChoice()) || hasUnsentDecision())) return
    // If loading fails, there is no banner and no measuring. The next page or click tries again.
    import('./asking.tsx').then(
      (loaded) => setAsking(() => loaded.Asking),
      () => settingsOpen.set(false),
    )
  }, [Asking, choice, isSettingsOpen])
  useEffect(followOtherTabs, [])
  return Asking && <Asking />
}

/** Detects a decision from another tab when this tab becomes visible. */
function followOtherTabs(): () => void {
  let known = consentChoice()
  const look = () => known !== consentChoice() && announceConsent()
  const unsubscribe = subscribeToConsent(() => {
    known = consentChoice()
  })
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }
}

/** Deletes the decision and the analytics data of this browser. The banner then appears again. */
export async function deleteDecision(): Promise<void> {
  const asking = await import('./asking.tsx')
  asking.deleteDecision()
}
