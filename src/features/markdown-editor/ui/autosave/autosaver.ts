// Saves a text while it is written. Two tabs may write under one key. The newest draft is in the slot `main`, the other
// tab's draft in the slot `other`. No tab overwrites another tab's draft that it has not shown.

import { changes } from '#shared/state/observable.ts'
import { changedFields, isEqual } from './changed-fields.ts'
import {
  type DraftStorage,
  deleteExpiredDrafts,
  type Parse,
  readDraft,
  removeDraft,
  type SavedDraft,
  type Slot,
  slotKey,
  writeDraft,
} from './saved-draft.ts'

export const debounceMs = 500
/** Continuous typing is saved after this time. */
export const maxWaitMs = 3_000

export type AutosaveState<T> = {
  /** The draft that existed when the form was opened. */
  restored: SavedDraft<T> | null
  /** The draft of another tab under the same key, if it differs from this tab's text. */
  otherTab: SavedDraft<T> | null
  saved: 'idle' | 'saved' | 'failed'
  /** The version that the text is based on, even if it was left and opened again after a later version. */
  base: { version: string | null; before: object }
}

type AutosaverOptions<T> = {
  /** Null if the browser has none. */
  storage: DraftStorage | null
  /** The id of the user. The drafts of others are not read. */
  owner: number
  key: string
  /** The value of the unchanged form, which is not saved. */
  initial: T
  /** The version of the initial value. Null if it is not stored on the server. */
  version: string | null
  parse: Parse<T>
  /** The name of this tab. */
  tab: string
  now: () => Date
}

export class Autosaver<T extends object> {
  readonly #options: AutosaverOptions<T>
  readonly #changes = changes()
  /** The ids of other tabs' drafts that this form has adopted or deleted. */
  readonly #handled = new Set<string>()
  /** The stored text without any change. */
  #initial: { value: T; version: string | null }
  #unchanged: T
  #latest: T
  #written: T
  #waiting: { isEmpty: boolean; since: number; changedAt: Date } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #state: AutosaveState<T>

  constructor(options: AutosaverOptions<T>) {
    this.#options = options
    this.#initial = { value: options.initial, version: options.version }
    this.#unchanged = options.initial
    this.#latest = options.initial
    this.#written = options.initial
    const kept = [this.#read('main'), this.#read('other')].filter((entry) => entry !== null)
    const found = kept
      .filter((entry) => !isEqual(entry.value, options.initial))
      .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
    // Drafts that equal the initial value need no decision.
    for (const entry of kept) if (!found.includes(entry)) this.#handled.add(idOf(entry))
    this.#state = { restored: found[0] ?? null, otherTab: found[1] ?? null, saved: 'idle', base: this.#initialBase() }
  }

  isFor({ owner, key }: { owner: number; key: string }): boolean {
    return owner === this.#options.owner && key === this.#options.key
  }

  readonly state = (): AutosaveState<T> => this.#state

  readonly subscribe = this.#changes.subscribe

  change(value: T, isEmpty: boolean): void {
    if (value === this.#latest) return
    this.#latest = value
    this.#handleTaken(value)
    const changedAt = this.#options.now()
    const since = this.#waiting?.since ?? changedAt.getTime()
    this.#waiting = { isEmpty, since, changedAt }
    clearTimeout(this.#timer)
    const wait = Math.max(0, Math.min(debounceMs, since + maxWaitMs - changedAt.getTime()))
    this.#timer = setTimeout(() => this.flush(), wait)
  }

  /** Saves without waiting for the debounce. */
  flush(): void {
    clearTimeout(this.#timer)
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting === null || isEqual(this.#latest, this.#written)) return
    this.#written = this.#latest
    if (waiting.isEmpty || isEqual(this.#latest, this.#unchanged)) {
      this.#remove((entry) => this.#isOurs(entry))
      this.#set({ saved: 'idle' })
    } else {
      this.#save(this.#entryOf(this.#latest, waiting.changedAt))
    }
  }

  /** Deletes the restored draft. */
  discard(): void {
    const { restored } = this.#state
    if (restored) this.#delete(restored)
    this.#set({ restored: null, base: this.#initialBase() })
  }

  /** Deletes the drafts of this tab, because the text is stored on the server. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#waiting = null
    this.#unchanged = this.#latest
    this.#written = this.#latest
    this.#remove((entry) => this.#isOurs(entry))
    this.#set({ restored: null, saved: 'idle', base: this.#initialBase() })
  }

  /** Continues from the text that the server stored under this version. */
  rebase(value: T, version: string): void {
    this.#initial = { value, version }
    this.#latest = value
    this.clear()
  }

  discardOtherTab(): void {
    const { otherTab } = this.#state
    if (otherTab) this.#delete(otherTab)
    this.#set({ otherTab: null })
  }

  /** Another tab changed the storage. An unchanged text cannot conflict with it. */
  storageChanged(changedKey: string | null): void {
    if (changedKey !== null && changedKey !== this.#slotKey('main')) return
    const main = this.#read('main')
    if (main === null || this.#isOurs(main) || isEqual(main.value, this.#latest)) return
    if (!isEqual(this.#latest, this.#unchanged)) this.#set({ otherTab: main })
  }

  deleteExpired(): void {
    const { storage, now } = this.#options
    if (storage) deleteExpiredDrafts(storage, now())
  }

  #save(entry: SavedDraft<T>): void {
    const main = this.#read('main')
    if (main !== null && isEqual(main.value, entry.value)) {
      // Keeps the entry unchanged, so a restored text does not lose its base version.
      this.#handled.add(idOf(main))
      this.#set({ saved: 'saved' })
    } else if (main === null || this.#isOurs(main)) {
      this.#set({ saved: this.#write('main', entry) ? 'saved' : 'failed' })
    } else if (main.savedAt > entry.savedAt) {
      this.#set({ saved: this.#write('other', entry) ? 'saved' : 'failed', otherTab: main })
    } else {
      const areBothKept = this.#write('other', main) && this.#write('main', entry)
      const { restored, otherTab } = this.#state
      // The restored draft is already being offered.
      const isOffered = restored !== null && isEqual(restored.value, main.value)
      this.#set({ saved: areBothKept ? 'saved' : 'failed', otherTab: isOffered ? otherTab : main })
    }
  }

  /** A draft whose text is now in the form may be overwritten. */
  #handleTaken(value: T): void {
    const { restored, otherTab } = this.#state
    if (restored && isEqual(restored.value, value)) {
      this.#handled.add(idOf(restored))
      this.#set({ base: baseOf(restored) })
    }
    if (otherTab && isEqual(otherTab.value, value)) {
      this.#handled.add(idOf(otherTab))
      this.#set({ otherTab: null, base: baseOf(otherTab) })
    }
  }

  #initialBase() {
    return { version: this.#initial.version, before: {} }
  }

  #delete(entry: SavedDraft<T>): void {
    this.#handled.add(idOf(entry))
    this.#remove((kept) => idOf(kept) === idOf(entry))
  }

  #isOurs(entry: SavedDraft<T>): boolean {
    return entry.tab === this.#options.tab || this.#handled.has(idOf(entry))
  }

  #entryOf(value: T, changedAt: Date): SavedDraft<T> {
    const { base } = this.#state
    const change = changedFields(this.#initial.value, value)
    const before = changedFields(value, { ...this.#initial.value, ...base.before })
    return { value, change, before, version: base.version, savedAt: changedAt.toISOString(), tab: this.#options.tab }
  }

  #slotKey(slot: Slot): string {
    return slotKey(this.#options.owner, this.#options.key, slot)
  }

  #read(slot: Slot): SavedDraft<T> | null {
    const { storage, now } = this.#options
    const { parse } = this.#options
    return (
      storage &&
      readDraft({ storage, slotKey: this.#slotKey(slot), now: now() }, { initial: this.#initial.value, parse })
    )
  }

  #write(slot: Slot, entry: SavedDraft<T>): boolean {
    const { storage } = this.#options
    return storage !== null && writeDraft(storage, this.#slotKey(slot), entry)
  }

  #remove(isMeant: (entry: SavedDraft<T>) => boolean): void {
    const { storage } = this.#options
    for (const slot of ['main', 'other'] as const) {
      const entry = this.#read(slot)
      if (storage && entry && isMeant(entry)) removeDraft(storage, this.#slotKey(slot))
    }
  }

  #set(change: Partial<AutosaveState<T>>): void {
    this.#state = { ...this.#state, ...change }
    this.#changes.notify()
  }
}

function baseOf({ version, before }: SavedDraft<unknown>) {
  return { version, before }
}

/** Identifies one draft of one tab. */
function idOf(entry: SavedDraft<unknown>): string {
  return `${entry.savedAt} ${entry.tab}`
}
