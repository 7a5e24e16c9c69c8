// A visitor's input, stored in this tab only: it is kept from page to page and restored after a reload.
import { useSyncExternalStore } from 'react'

export type SessionState<Value> = {
  /** The value on screen. During hydration it is the initial one, as in the server's HTML. */
  use: () => Value
  /** The current value, which may be newer than the one on screen. */
  read: () => Value
  write: (value: Value) => void
}

type SessionStateOptions<Value> = {
  name: string
  initial: Value
  /** Parses the stored value, which an earlier release may have written; undefined rejects it. */
  accept: (stored: unknown) => Value | undefined
}

/** The values that were read or written in this document, by name. */
const values = new Map<string, unknown>()
const changed = new Set<string>()
const listeners = new Set<() => void>()

/** A value of this tab. It is written to session storage only when the page is left or hidden, so that keystrokes cost nothing. */
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

/** Resets the state as a new document does: to what session storage holds. */
export function reloadSessionStates(): void {
  values.clear()
  changed.clear()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Phones end a hidden page without a further event, so both events are used. */
function storeOnLeaving(): void {
  window.addEventListener('pagehide', writeStorage)
  document.addEventListener('visibilitychange', writeStorage)
}

const storageKey = (name: string) => `entered-${name}`

function readStorage(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null')
  } catch {
    // No storage in this browser, or an unreadable value.
    return null
  }
}

function writeStorage(): void {
  for (const name of changed) {
    try {
      sessionStorage.setItem(storageKey(name), JSON.stringify(values.get(name)))
    } catch {
      // No storage, or no room for this value; an older value would be wrong.
      removeStored(name)
    }
  }
}

function removeStored(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {
    // No storage, so nothing to remove.
  }
}
