// The last codes of this browser, kept in its local storage and nowhere else. Deleted there, and with everything on the page My data.

import { localStore } from '#browser/state/storage.ts'
import { changes, type Observable } from '#shared/state/observable.ts'
import { maxCodeBytes } from './domain/url-rule.ts'

export type LastCode = {
  /** What the code holds. */
  href: string
  ink: string
  /** When it was copied or saved, in milliseconds since 1970. */
  at: number
}

export const lastCodesAtMost = 5
const key = 'last-qr-codes'
const stored = localStore.value(key, (codes) =>
  Array.isArray(codes) ? codes.filter(isCode).slice(0, lastCodesAtMost) : [],
)
const { notify, subscribe } = changes(() => {
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
})
/** What was read last: the same text gives the same list. */
let known: { text: string | null; codes: readonly LastCode[] } = { text: null, codes: [] }

/** The newest first. What an earlier release, or somebody else, wrote there is checked. */
export function lastCodes(): readonly LastCode[] {
  const text = localStore.read(key)
  if (text !== known.text) known = { text, codes: stored.read() }
  return known.codes
}

/** Also changes when another tab changes the list. */
export const observedLastCodes: Observable<readonly LastCode[]> = { get: lastCodes, subscribe, initial: [] }

/** Puts a code first; the oldest one goes. Without a storage nothing is kept. */
export function keepLastCode(code: LastCode): void {
  const others = lastCodes().filter(({ href, ink }) => href !== code.href || ink !== code.ink)
  stored.write([code, ...others].slice(0, lastCodesAtMost))
  notify()
}

export function deleteLastCodes(): void {
  stored.remove()
  notify()
}

function isCode(stored: unknown): stored is LastCode {
  const { href, ink, at } = { ...(stored as Partial<Record<keyof LastCode, unknown>> | null) }
  const isColor = typeof ink === 'string' && /^#[0-9a-f]{6}$/.test(ink)
  return typeof href === 'string' && isHeld(href) && isColor && Number.isSafeInteger(at)
}

/** As a code holds it: parsed, which is ASCII, so that characters are bytes. */
function isHeld(href: string): boolean {
  return URL.canParse(href) && new URL(href).href === href && href.length <= maxCodeBytes
}
