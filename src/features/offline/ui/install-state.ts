// Whether and how installation is offered in this browser.
import { localStore, sessionStore } from '#browser/state/storage.ts'
import { installKey } from '../may-offer.ts'

/** `seen`: a later visit; `offer`: an offer can be made, so space is reserved at first paint; `never`: refused for good. */
type Known = 'seen' | 'offer' | 'never'

/** `BeforeInstallPromptEvent`, which the DOM types lack. It can prompt once. */
type InstallPrompt = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

/** Stored before the page's code runs (app/before-paint.ts). */
export type InstallPromptHolder = { installPrompt?: Event | null }

export function takeInstallPrompt(): InstallPrompt | null {
  const holder: Window & InstallPromptHolder = window
  const prompt = (holder.installPrompt as InstallPrompt | undefined) ?? null
  holder.installPrompt = null
  return prompt
}

/** How the site can be installed now: by the browser's prompt, by the share sheet, or not at all. */
export function installWay(): 'prompt' | 'share-sheet' | null {
  if (window.matchMedia('(display-mode: standalone)').matches) return null
  if ((window as Window & InstallPromptHolder).installPrompt) return 'prompt'
  return hasShareSheet() ? 'share-sheet' : null
}

/** Browsers on iOS. Those embedded in other apps have no such entry, and their user agent names no browser. */
function hasShareSheet(): boolean {
  const { standalone, userAgent }: Navigator & { standalone?: boolean } = navigator
  return standalone === false && /(Version|CriOS|FxiOS|EdgiOS)\/.* Safari\//.test(userAgent)
}

/** Called once per page load: records the visit and whether installation can be offered the next time. */
export function noteVisit(): void {
  const learn = () => remember(installWay() ? 'offer' : 'seen')
  if (installWay() || localStore.read(installKey) === null) learn()
  window.addEventListener('beforeinstallprompt', learn)
}

/** Stores the state for the next visit; a refusal is never overwritten. A first visit lasts until its tab is closed. */
export function remember(known: Known): void {
  const before = localStore.read(installKey)
  if (before === null) postpone()
  if (before !== 'never') localStore.write(installKey, known)
}

/** Offers nothing more in this visit. */
export function postpone(): void {
  sessionStore.write(installKey, 'later')
}
