// A visitor's input, stored in this tab only. It is kept across pages and restored after a reload.
import { changes } from '#shared/state/observable.ts'
import { sessionStore } from './state/storage.ts'
import { useObservable } from './state/use-observable.ts'

export type SessionState<Value> = {
  /** Returns the displayed value. During hydration, it is the initial one, as in the server's HTML. */
  use: () => Value
  /** Returns the current value, which may be newer than the displayed one. */
  read: () => Value
  write: (value: Value) => void
}

type SessionStateOptions<Value> = {
  name: string
  initial: Value
  /** Parses the stored value, which an earlier release may have written. Undefined rejects it. */
  accept: (stored: unknown) => Value | undefined
}

/** The values that were read or written in this document, by name. */
const values = new Map<string, unknown>()
/** Functions that store the changed values. */
const unstored = new Set<() => void>()
const { notify, subscribe } = changes()

/**
 * A value of this tab. It is written to session storage only when the visitor leaves or hides the page, so keystrokes
 * cost nothing.
 */
export function sessionState<Value>({ name, initial, accept }: SessionStateOptions<Value>): SessionState<Value> {
  const stored = sessionStore.value(`entered-${name}`, accept)
  function get(): Value {
    if (!values.has(name)) {
      values.set(name, stored.read() ?? initial)
      storeOnLeaving()
    }
    return values.get(name) as Value
  }
  function store(): void {
    // The new value does not fit, and the older one would be wrong.
    if (!stored.write(get())) stored.remove()
  }
  function write(value: Value): void {
    values.set(name, value)
    unstored.add(store)
    notify()
  }
  const state = { get, subscribe, initial }
  return { use: () => useObservable(state), read: get, write }
}

/** Resets the state to session storage, as in a new document. */
export function reloadSessionStates(): void {
  values.clear()
  unstored.clear()
  notify()
}

/** Phones end a hidden page without another event, so this uses both. */
function storeOnLeaving(): void {
  window.addEventListener('pagehide', storeChanged)
  document.addEventListener('visibilitychange', storeChanged)
}

function storeChanged(): void {
  for (const store of unstored) store()
}
