// What a visitor entered, kept in this tab alone: it goes along from page to page and comes back after a reload.
import { useSyncExternalStore } from 'react'

export type SessionState<Value> = {
  /** The value on screen. While the browser takes over the server's HTML it is the initial one, as in that HTML. */
  use: () => Value
  /** The value now, which may be newer than the one on screen. */
  read: () => Value
  write: (value: Value) => void
}

type SessionStateOptions<Value> = {
  name: string
  initial: Value
  /** Reads what was stored, perhaps by an earlier version of the page; undefined refuses it. */
  accept: (stored: unknown) => Value | undefined
}

/** The values that were read or written in this document, by name. */
const values = new Map<string, unknown>()
const changed = new Set<string>()
const listeners = new Set<() => void>()

/** A value of this tab. It is written to the session storage only when the page is left or hidden: a keystroke costs nothing. */
export function sessionState<Value>({ name, initial, accept }: SessionStateOptions<Value>): SessionState<Value> {
  function read(): Value {
    if (!values.has(name)) {
      values.set(name, accept(readStorage(name)) ?? initial)
      storeOnLeaving()
    }
    return values.get(name) as Value
  }
  function write(value: Value): void {
    values.set(name, value)
    changed.add(name)
    for (const listener of listeners) listener()
  }
  return { use: () => useSyncExternalStore(subscribe, read, () => initial), read, write }
}

/** As a new document begins: with what the session storage holds. */
export function reloadSessionStates(): void {
  values.clear()
  changed.clear()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Phones end a hidden page without a further event, hence both. */
function storeOnLeaving(): void {
  window.addEventListener('pagehide', writeStorage)
  document.addEventListener('visibilitychange', writeStorage)
}

const storageKey = (name: string) => `entered-${name}`

function readStorage(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null')
  } catch {
    // No storage in this browser, or nothing readable in it.
    return null
  }
}

function writeStorage(): void {
  for (const name of changed) {
    try {
      sessionStorage.setItem(storageKey(name), JSON.stringify(values.get(name)))
    } catch {
      // No storage in this browser, or no room for this value; an older one would be wrong.
      forget(name)
    }
  }
}

function forget(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {
    // There is no storage to forget it in.
  }
}
