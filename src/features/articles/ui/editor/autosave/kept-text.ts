// Unsaved text in the browser's own storage. Nothing of it is sent anywhere; what is read from it counts as foreign.

/** What is kept of a text, when it was last changed and which tab wrote it. */
export type KeptEntry = {
  /** The fields that differ from what the form held at first: the others belong to whoever changes them meanwhile. */
  change: object
  /** How those fields were then; some are missing in the entries of an earlier release. */
  before: object
  /** Of what was stored when the writing began; null for a text that is not stored yet. */
  version: string | null
  savedAt: string
  tab: string
}

/** `value` is the change put over what the form holds at first now. */
export type KeptText<T> = KeptEntry & { value: T }

/** `main` holds the newest text, `other` the one of another tab that would have been overwritten. */
export type Slot = 'main' | 'other'

/** Tells a text of the form from anything else that may stand in the storage. */
export type Parse<T> = (value: unknown) => T | null

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The number is the form of the entries: a later form gets another one and never reads these. */
const prefix = 'article-editor:2:'
/** The entries before named no owner: they can be given back to nobody. */
const ownerlessPrefix = 'article-editor:1:'
const keptDays = 90

/** Whoever else signs in at this computer has other keys (Decision 043). */
export function slotKey(owner: number, key: string, slot: Slot): string {
  return `${prefix}${owner}:${key}${slot === 'main' ? '' : ':other-tab'}`
}

/** Null when there is none, when it is too old, or when it is not what it should be. */
export function readKept<T extends object>(
  from: { storage: TextStorage; slotKey: string; now: Date },
  { first, parse }: { first: T; parse: Parse<T> },
): KeptText<T> | null {
  const entry = keptEntryIn(from)
  if (entry === null) return null
  const value = parse({ ...first, ...entry.change })
  return value === null ? null : { ...entry, value }
}

/** The same for whoever does not know what the form holds at first. */
export function keptEntryIn(from: { storage: TextStorage; slotKey: string; now: Date }): KeptEntry | null {
  const entry = readEntry(from.storage, from.slotKey)
  return entry === null || isOld(entry.savedAt, from.now) ? null : entry
}

/** False when the browser refuses: its storage is full or switched off. */
export function writeKept(storage: TextStorage, slotKey: string, kept: KeptEntry): boolean {
  const { change, before, version, savedAt, tab } = kept
  try {
    storage.setItem(slotKey, JSON.stringify({ change, before, version, savedAt, tab }))
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

/** Drops what is older than 90 days, unreadable or nobody's, of every text there is: its owner may never come back. */
export function dropOldTexts(storage: TextStorage, now: Date): void {
  for (const key of keysOf(storage)) {
    const entry = key.startsWith(prefix) ? readEntry(storage, key) : null
    if (entry === null || isOld(entry.savedAt, now)) removeKept(storage, key)
  }
}

function keysOf(storage: TextStorage): string[] {
  try {
    return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter(
      (key) => key.startsWith(prefix) || key.startsWith(ownerlessPrefix),
    )
  } catch {
    return []
  }
}

function readEntry(storage: TextStorage, key: string): KeptEntry | null {
  try {
    const entry: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    if (!isEntry(entry)) return null
    const before = 'before' in entry && typeof entry.before === 'object' ? entry.before : null
    return { ...entry, before: before ?? {} }
  } catch {
    return null
  }
}

function isEntry(entry: unknown): entry is Omit<KeptEntry, 'before'> {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'change' in entry &&
    typeof entry.change === 'object' &&
    entry.change !== null &&
    'version' in entry &&
    (entry.version === null || typeof entry.version === 'string') &&
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
