// Drafts in the browser's storage. They are never sent, and are validated when read.
import { attempt } from '#browser/state/storage.ts'

/** A draft in its stored form. */
export type DraftEntry = {
  /** The fields that differ from the initial value. The others may change on the server. */
  change: object
  /** The initial values of those fields. Older releases omitted some. */
  before: object
  /** The version of the initial value. Null for a text that is not stored on the server. */
  version: string | null
  savedAt: string
  tab: string
}

/** `value` is the current initial value with the change applied. */
export type SavedDraft<T> = DraftEntry & { value: T }

/** `main` holds the newest draft. `other` holds another tab's draft that it would have overwritten. */
export type Slot = 'main' | 'other'

/** Validates a value from the storage. Returns null if it is not a value of the form. */
export type Parse<T> = (value: unknown) => T | null

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The number is the version of the format. */
const prefix = 'article-editor:2:'
/** Version 1 entries had no owner and are deleted. */
const ownerlessPrefix = 'article-editor:1:'
const keptDays = 90

/** Each user of the computer has separate keys (Decision 043). */
export function slotKey(owner: number, key: string, slot: Slot): string {
  return `${prefix}${owner}:${key}${slot === 'main' ? '' : ':other-tab'}`
}

/** Returns null if the draft is missing, expired or invalid. */
export function readDraft<T extends object>(
  from: { storage: DraftStorage; slotKey: string; now: Date },
  { initial, parse }: { initial: T; parse: Parse<T> },
): SavedDraft<T> | null {
  const entry = readDraftEntry(from)
  if (entry === null) return null
  const value = parse({ ...initial, ...entry.change })
  return value === null ? null : { ...entry, value }
}

/** Does the same without applying the change to an initial value. */
export function readDraftEntry(from: { storage: DraftStorage; slotKey: string; now: Date }): DraftEntry | null {
  const entry = readEntry(from.storage, from.slotKey)
  return entry === null || isOld(entry.savedAt, from.now) ? null : entry
}

/** Returns false if the browser refuses, because its storage is full or disabled. */
export function writeDraft(storage: DraftStorage, slotKey: string, draft: DraftEntry): boolean {
  const { change, before, version, savedAt, tab } = draft
  const text = JSON.stringify({ change, before, version, savedAt, tab })
  return attempt(() => storage.setItem(slotKey, text)) !== null
}

export function removeDraft(storage: DraftStorage, slotKey: string): void {
  attempt(() => storage.removeItem(slotKey))
}

/**
 * Deletes drafts that are older than 90 days, invalid or without an owner. Covers all users, because a user may never
 * return.
 */
export function deleteExpiredDrafts(storage: DraftStorage, now: Date): void {
  for (const key of keysOf(storage)) {
    const entry = key.startsWith(prefix) ? readEntry(storage, key) : null
    if (entry === null || isOld(entry.savedAt, now)) removeDraft(storage, key)
  }
}

function keysOf(storage: DraftStorage): string[] {
  const keys = attempt(() => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''))
  return keys?.filter((key) => key.startsWith(prefix) || key.startsWith(ownerlessPrefix)) ?? []
}

function readEntry(storage: DraftStorage, key: string): DraftEntry | null {
  const entry: unknown = attempt(() => JSON.parse(storage.getItem(key) ?? 'null'))
  if (!isEntry(entry)) return null
  const before = 'before' in entry && typeof entry.before === 'object' ? entry.before : null
  return { ...entry, before: before ?? {} }
}

function isEntry(entry: unknown): entry is Omit<DraftEntry, 'before'> {
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
