// What this browser stores of its subscription. Storage can be edited by the visitor, so everything read from it is checked.
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

const recordKey = 'push'
const preferencesKey = 'push-preferences'

export function readRecord(): PushRecord | null {
  const { endpoint, receipt, toldAt, isLeaving } = readObject(recordKey)
  if (typeof endpoint !== 'string' || typeof receipt !== 'string' || typeof toldAt !== 'number') return null
  return { endpoint, receipt, toldAt, ...(isLeaving === true && { isLeaving }) }
}

export function saveRecord(record: PushRecord): void {
  save(recordKey, record)
}

export function deleteRecord(): void {
  remove(recordKey)
}

/** The preferences that were stored last. */
export function readPreferences(): PushPreferences | null {
  const { categories, quietHours, everyArticle, timeZone } = readObject(preferencesKey)
  if (!Array.isArray(categories) || typeof everyArticle !== 'boolean' || !isQuietHours(quietHours)) return null
  const known = pushCategories.filter((category) => categories.includes(category))
  if (known.length === 0 || typeof timeZone !== 'string') return null
  return { categories: known, quietHours, everyArticle, timeZone }
}

export function savePreferences(preferences: PushPreferences): void {
  save(preferencesKey, preferences)
}

export function deletePreferences(): void {
  remove(preferencesKey)
}

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

function readObject(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function save(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked: the browser's own subscription is the state then.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
