// Drafts in the browser's storage. Nothing of them is sent anywhere; what is read is validated.
import { attempt } from '#browser/state/storage.ts'

/** One draft as it is stored. */
export type DraftEntry = {
  /** The fields that differ from the initial value; the others may be changed on the server meanwhile. */
  change: object
  /** The initial values of those fields; older releases left some out. */
  before: object
  /** Version of the initial value; null for a text that is not stored on the server. */
  version: string | null
  savedAt: string
  tab: string
}

/** `value` is the present initial value with the change applied. */
export type SavedDraft<T> = DraftEntry & { value: T }

/** `main` holds the newest draft, `other` the draft of another tab that it would have overwritten. */
export type Slot = 'main' | 'other'

/** Validates a value from the storage; null when it is not one of the form. */
export type Parse<T> = (value: unknown) => T | null

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The number is the version of the format. */
const prefix = 'article-editor:2:'
/** Entries of version 1 had no owner: they are deleted. */
const ownerlessPrefix = 'article-editor:1:'
const keptDays = 90

/** Each user of the computer has keys of their own (Decision 043). */
export function slotKey(owner: number, key: string, slot: Slot): string {
  return `${prefix}${owner}:${key}${slot === 'main' ? '' : ':other-tab'}`
}

/** Null when there is none, when it is expired, or when it is invalid. */
export function readDraft<T extends object>(
  from: { storage: DraftStorage; slotKey: string; now: Date },
  { initial, parse }: { initial: T; parse: Parse<T> },
): SavedDraft<T> | null {
  const entry = readDraftEntry(from)
  if (entry === null) return null
  const value = parse({ ...initial, ...entry.change })
  return value === null ? null : { ...entry, value }
}

/** The same without applying the change to an initial value. */
export function readDraftEntry(from: { storage: DraftStorage; slotKey: string; now: Date }): DraftEntry | null {
  const entry = readEntry(from.storage, from.slotKey)
  return entry === null || isOld(entry.savedAt, from.now) ? null : entry
}

/** False when the browser refuses: its storage is full or switched off. */
export function writeDraft(storage: DraftStorage, slotKey: string, draft: DraftEntry): boolean {
  const { change, before, version, savedAt, tab } = draft
  const text = JSON.stringify({ change, before, version, savedAt, tab })
  return attempt(() => storage.setItem(slotKey, text)) !== null
}

export function removeDraft(storage: DraftStorage, slotKey: string): void {
  attempt(() => storage.removeItem(slotKey))
}

/** Deletes drafts that are older than 90 days, invalid or without owner, of every user: one may never come back. */
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
