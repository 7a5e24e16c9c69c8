import { type ComponentType, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import {
  announceConsent,
  consentChoice,
  hasUnsentDecision,
  isOpen,
  subscribeToConsent,
  useConsent,
} from './consent-choice.ts'
import { settingsOpen } from './value-store.ts'

/**
 * Asks first visitors for their choice and opens the cookie settings (Decisions, Pages: consent manager). The shell has it once.
 * The banner, the dialog and what they do are loaded after the first paint, and only where they are needed.
 */
export function ConsentManager() {
  const choice = useConsent()
  const isSettingsOpen = useSyncExternalStore(settingsOpen.subscribe, settingsOpen.get, () => false)
  const [Asking, setAsking] = useState<ComponentType>()

  // While the browser takes over the server's HTML the choice on screen is not the visitor's yet: effects read it anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice says when to look again.
  useLayoutEffect(() => {
    // The mark keeps room for the banner. A first page has it before it is painted (app/before-paint.ts).
    const { dataset } = document.documentElement
    if (isOpen(consentChoice())) dataset.consent = 'ask'
    else delete dataset.consent
  }, [choice])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice says when to look again.
  useEffect(() => {
    if (Asking || !(isSettingsOpen || isOpen(consentChoice()) || hasUnsentDecision())) return
    // Where it does not come nothing is asked and nothing measured; the next page, or the next press of a button, tries again.
    import('./asking/asking.tsx').then(
      (loaded) => setAsking(() => loaded.Asking),
      () => settingsOpen.set(false),
    )
  }, [Asking, choice, isSettingsOpen])
  useEffect(followOtherTabs, [])
  return Asking && <Asking />
}

/** Notices what was decided in another tab when this one is looked at again. */
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
