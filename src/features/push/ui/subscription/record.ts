// What this browser stores of its subscription. Storage can be edited by the visitor, so everything read from it is checked.
import { localStore } from '#browser/state/storage.ts'
import type { PushCategory, PushPreferences } from '../../contract.ts'

export type PushRecord = {
  endpoint: string
  /** Receipt of the row on the server (Decisions, My data). */
  receipt: string
  /** When the subscription was last stored on the server. */
  toldAt: number
  /** True: turned off here, but not yet deleted on the server. */
  isLeaving?: true
}

const record = localStore.value<PushRecord | null>('push', (stored) => {
  const { endpoint, receipt, toldAt, isLeaving } = objectOf(stored)
  if (typeof endpoint !== 'string' || typeof receipt !== 'string' || typeof toldAt !== 'number') return null
  return { endpoint, receipt, toldAt, ...(isLeaving === true && { isLeaving }) }
})
export const { read: readRecord, write: saveRecord, remove: deleteRecord } = record

/** The preferences that were stored last. */
const preferences = localStore.value<PushPreferences | null>('push-preferences', (stored) => {
  const { categories, quietHours, everyArticle, timeZone } = objectOf(stored)
  if (!Array.isArray(categories) || typeof everyArticle !== 'boolean' || !isQuietHours(quietHours)) return null
  const known = pushCategories.filter((category) => categories.includes(category))
  if (known.length === 0 || typeof timeZone !== 'string') return null
  return { categories: known, quietHours, everyArticle, timeZone }
})
export const { read: readPreferences, write: savePreferences, remove: deletePreferences } = preferences

export function usualPreferences(): PushPreferences {
  return {
    categories: [...pushCategories],
    quietHours: { from: 22, until: 8 },
    everyArticle: false,
    timeZone: presentTimeZone(),
  }
}

/** Repeated from the contract, whose schemas are not loaded by visitors. */
const pushCategories = ['marketing', 'ai'] as const satisfies readonly PushCategory[]

/** The browser's time zone; UTC where it is missing or invalid. */
export function presentTimeZone(): string {
  try {
    const { timeZone: name } = new Intl.DateTimeFormat().resolvedOptions()
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name || 'UTC'
  } catch {
    return 'UTC'
  }
}

function isQuietHours(value: unknown): value is PushPreferences['quietHours'] {
  if (value === null) return true
  const { from, until } = (value ?? {}) as { from?: unknown; until?: unknown }
  return isHour(from) && isHour(until) && from !== until
}

function isHour(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 24
}

function objectOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' ? { ...stored } : {}
}
