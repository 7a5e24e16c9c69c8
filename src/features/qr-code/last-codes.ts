// The last codes made in this browser. They never leave its local storage. The list and the My data page can delete
// them.

import { localStore } from '#browser/state/storage.ts'
import { changes, type Observable } from '#shared/state/observable.ts'
import { maxCodeBytes } from './domain/url-rule.ts'

export type LastCode = {
  /** The content of the code. */
  href: string
  ink: string
  /** When the code was copied or saved, in milliseconds since 1970. */
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
/** Caches the last read, so the same text returns the same list. */
let known: { text: string | null; codes: readonly LastCode[] } = { text: null, codes: [] }

/** Newest first. Validates the stored data, which an earlier release or another script may have written. */
export function lastCodes(): readonly LastCode[] {
  const text = localStore.read(key)
  if (text !== known.text) known = { text, codes: stored.read() }
  return known.codes
}

/** Also changes when another tab changes the list. */
export const observedLastCodes: Observable<readonly LastCode[]> = { get: lastCodes, subscribe, initial: [] }

/** Adds a code at the front and drops the oldest. Does nothing without storage. */
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

/** A code holds a parsed link, which is ASCII, so its length in characters is its length in bytes. */
function isHeld(href: string): boolean {
  return URL.canParse(href) && new URL(href).href === href && href.length <= maxCodeBytes
}
