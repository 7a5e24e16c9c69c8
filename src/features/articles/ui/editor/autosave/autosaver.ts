// Keeps a text while it is written. Two tabs may write under one key: the newest text has the main place, the other one
// is put beside it, and neither tab overwrites the other's unseen.
import {
  dropOldTexts,
  type KeptText,
  type Parse,
  readKept,
  removeKept,
  type Slot,
  slotKey,
  type TextStorage,
  writeKept,
} from './kept-text.ts'
import { changedFields, sameText } from './same-text.ts'

export const pauseMs = 500
/** Whoever types without a pause is saved all the same. */
export const longestWaitMs = 3_000

export type AutosaveState<T> = {
  /** What was kept when the form was opened. */
  restored: KeptText<T> | null
  /** What another tab keeps under the same key, when it is not what stands here. */
  elsewhere: KeptText<T> | null
  saved: 'idle' | 'saved' | 'failed'
  /** What the text is written over: the version it began with, also where it was left and opened again over a later one. */
  over: { version: string | null; before: object }
}

type AutosaverOptions<T> = {
  /** Null where the browser has none. */
  storage: TextStorage | null
  /** The id of whoever writes: nobody else gets the text back. */
  owner: number
  key: string
  /** What the form holds before anything is written: not worth keeping. */
  first: T
  /** Of what `first` shows; null when it is not stored anywhere. */
  version: string | null
  parse: Parse<T>
  /** The name of this tab. */
  tab: string
  now: () => Date
}

export class Autosaver<T extends object> {
  readonly #options: AutosaverOptions<T>
  readonly #listeners = new Set<() => void>()
  /** Entries of others that this form has taken over or thrown away. */
  readonly #settled = new Set<string>()
  /** The stored text that the form shows without any change. */
  #first: { value: T; version: string | null }
  #base: T
  #latest: T
  #written: T
  #waiting: { isEmpty: boolean; since: number; changedAt: Date } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #state: AutosaveState<T>

  constructor(options: AutosaverOptions<T>) {
    this.#options = options
    this.#first = { value: options.first, version: options.version }
    this.#base = options.first
    this.#latest = options.first
    this.#written = options.first
    const kept = [this.#read('main'), this.#read('other')].filter((entry) => entry !== null)
    const found = kept
      .filter((entry) => !sameText(entry.value, options.first))
      .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
    // The form holds the rest already, as when somebody else has stored the same meanwhile.
    for (const entry of kept) if (!found.includes(entry)) this.#settled.add(nameOf(entry))
    this.#state = { restored: found[0] ?? null, elsewhere: found[1] ?? null, saved: 'idle', over: this.#overFirst() }
  }

  isFor({ owner, key }: { owner: number; key: string }): boolean {
    return owner === this.#options.owner && key === this.#options.key
  }

  readonly state = (): AutosaveState<T> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  change(value: T, isEmpty: boolean): void {
    if (value === this.#latest) return
    this.#latest = value
    this.#settleTaken(value)
    const changedAt = this.#options.now()
    const since = this.#waiting?.since ?? changedAt.getTime()
    this.#waiting = { isEmpty, since, changedAt }
    clearTimeout(this.#timer)
    const wait = Math.max(0, Math.min(pauseMs, since + longestWaitMs - changedAt.getTime()))
    this.#timer = setTimeout(() => this.flush(), wait)
  }

  /** Saves at once what waits for its pause: the tab may be about to close. */
  flush(): void {
    clearTimeout(this.#timer)
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting === null || sameText(this.#latest, this.#written)) return
    this.#written = this.#latest
    if (waiting.isEmpty || sameText(this.#latest, this.#base)) {
      this.#remove((entry) => this.#isOurs(entry))
      this.#set({ saved: 'idle' })
    } else {
      this.#keep(this.#entryOf(this.#latest, waiting.changedAt))
    }
  }

  /** What was found when the form was opened is not wanted. */
  discard(): void {
    const { restored } = this.#state
    if (restored) this.#throwAway(restored)
    this.#set({ restored: null, over: this.#overFirst() })
  }

  /** The text is stored for good now: on the server. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#waiting = null
    this.#base = this.#latest
    this.#written = this.#latest
    this.#remove((entry) => this.#isOurs(entry))
    this.#set({ restored: null, saved: 'idle', over: this.#overFirst() })
  }

  /** The server holds this text under this version now, and the form goes on from it. */
  beginAnew(value: T, version: string): void {
    this.#first = { value, version }
    this.#latest = value
    this.clear()
  }

  forgetElsewhere(): void {
    const { elsewhere } = this.#state
    if (elsewhere) this.#throwAway(elsewhere)
    this.#set({ elsewhere: null })
  }

  /** Another tab changed what is kept. Where nothing was written yet, nothing is at stake. */
  noticed(changedKey: string | null): void {
    if (changedKey !== null && changedKey !== this.#slotKey('main')) return
    const main = this.#read('main')
    if (main === null || this.#isOurs(main) || sameText(main.value, this.#latest)) return
    if (!sameText(this.#latest, this.#base)) this.#set({ elsewhere: main })
  }

  dropOld(): void {
    const { storage, now } = this.#options
    if (storage) dropOldTexts(storage, now())
  }

  #keep(entry: KeptText<T>): void {
    const main = this.#read('main')
    if (main !== null && sameText(main.value, entry.value)) {
      // It stays as it was written: over the version it was written over, which a text that was just restored must not lose.
      this.#settled.add(nameOf(main))
      this.#set({ saved: 'saved' })
    } else if (main === null || this.#isOurs(main)) {
      this.#set({ saved: this.#write('main', entry) ? 'saved' : 'failed' })
    } else if (main.savedAt > entry.savedAt) {
      this.#set({ saved: this.#write('other', entry) ? 'saved' : 'failed', elsewhere: main })
    } else {
      const areBothKept = this.#write('other', main) && this.#write('main', entry)
      const { restored, elsewhere } = this.#state
      // What is still on offer needs no second mention.
      const isOffered = restored !== null && sameText(restored.value, main.value)
      this.#set({ saved: areBothKept ? 'saved' : 'failed', elsewhere: isOffered ? elsewhere : main })
    }
  }

  /** A kept text that stands in the form now: overwriting it is no loss any more. */
  #settleTaken(value: T): void {
    const { restored, elsewhere } = this.#state
    if (restored && sameText(restored.value, value)) {
      this.#settled.add(nameOf(restored))
      this.#set({ over: overOf(restored) })
    }
    if (elsewhere && sameText(elsewhere.value, value)) {
      this.#settled.add(nameOf(elsewhere))
      this.#set({ elsewhere: null, over: overOf(elsewhere) })
    }
  }

  #overFirst() {
    return { version: this.#first.version, before: {} }
  }

  #throwAway(entry: KeptText<T>): void {
    this.#settled.add(nameOf(entry))
    this.#remove((kept) => nameOf(kept) === nameOf(entry))
  }

  #isOurs(entry: KeptText<T>): boolean {
    return entry.tab === this.#options.tab || this.#settled.has(nameOf(entry))
  }

  #entryOf(value: T, changedAt: Date): KeptText<T> {
    const { over } = this.#state
    const change = changedFields(this.#first.value, value)
    const before = changedFields(value, { ...this.#first.value, ...over.before })
    return { value, change, before, version: over.version, savedAt: changedAt.toISOString(), tab: this.#options.tab }
  }

  #slotKey(slot: Slot): string {
    return slotKey(this.#options.owner, this.#options.key, slot)
  }

  #read(slot: Slot): KeptText<T> | null {
    const { storage, now } = this.#options
    const { parse } = this.#options
    return (
      storage && readKept({ storage, slotKey: this.#slotKey(slot), now: now() }, { first: this.#first.value, parse })
    )
  }

  #write(slot: Slot, entry: KeptText<T>): boolean {
    const { storage } = this.#options
    return storage !== null && writeKept(storage, this.#slotKey(slot), entry)
  }

  #remove(isMeant: (entry: KeptText<T>) => boolean): void {
    const { storage } = this.#options
    for (const slot of ['main', 'other'] as const) {
      const entry = this.#read(slot)
      if (storage && entry && isMeant(entry)) removeKept(storage, this.#slotKey(slot))
    }
  }

  #set(change: Partial<AutosaveState<T>>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function overOf({ version, before }: KeptText<unknown>) {
  return { version, before }
}

/** One text of one tab at one time. */
function nameOf(entry: KeptText<unknown>): string {
  return `${entry.savedAt} ${entry.tab}`
}
