// Unsaved text in the browser's own storage. Nothing of it is sent anywhere; what is read from it counts as foreign.

/** A text, when it was last changed and which tab wrote it. */
export type KeptText<T> = { value: T; savedAt: string; tab: string }

/** `main` holds the newest text, `other` the one of another tab that would have been overwritten. */
export type Slot = 'main' | 'other'

/** Tells a text of the form from anything else that may stand in the storage. */
export type Parse<T> = (value: unknown) => T | null

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The number is the form of the entries: a later form gets another one and never reads these. */
const prefix = 'article-editor:1:'
const keptDays = 90

export function slotKey(key: string, slot: Slot): string {
  return `${prefix}${key}${slot === 'main' ? '' : ':other-tab'}`
}

/** Null when there is none, when it is too old, or when it is not what it should be. */
export function readKept<T>(
  from: { storage: TextStorage; slotKey: string; now: Date },
  parse: Parse<T>,
): KeptText<T> | null {
  const entry = readEntry(from.storage, from.slotKey)
  if (entry === null || isOld(entry.savedAt, from.now)) return null
  const value = parse(entry.value)
  return value === null ? null : { ...entry, value }
}

/** False when the browser refuses: its storage is full or switched off. */
export function writeKept(storage: TextStorage, slotKey: string, entry: KeptText<unknown>): boolean {
  try {
    storage.setItem(slotKey, JSON.stringify(entry))
    return true
  } catch {
    return false
  }
}

export function removeKept(storage: TextStorage, slotKey: string): void {
  try {
    storage.removeItem(slotKey)
  } catch {
    // Storage that is switched off keeps nothing that could be removed.
  }
}

/** Drops what is older than 90 days or unreadable, of every text there is. */
export function dropOldTexts(storage: TextStorage, now: Date): void {
  for (const key of keysOf(storage)) {
    const entry = readEntry(storage, key)
    if (entry === null || isOld(entry.savedAt, now)) removeKept(storage, key)
  }
}

function keysOf(storage: TextStorage): string[] {
  try {
    return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) =>
      key.startsWith(prefix),
    )
  } catch {
    return []
  }
}

function readEntry(storage: TextStorage, key: string): KeptText<unknown> | null {
  try {
    const entry: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isEntry(entry) ? entry : null
  } catch {
    return null
  }
}

function isEntry(entry: unknown): entry is KeptText<unknown> {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'value' in entry &&
    'tab' in entry &&
    typeof entry.tab === 'string' &&
    'savedAt' in entry &&
    typeof entry.savedAt === 'string' &&
    Number.isFinite(Date.parse(entry.savedAt))
  )
}

function isOld(savedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(savedAt) > keptDays * 24 * 60 * 60 * 1000
}
