// A visitor's input, stored in this tab only: it is kept from page to page and restored after a reload.
import { changes } from '#shared/state/observable.ts'
import { sessionStore } from './state/storage.ts'
import { useObservable } from './state/use-observable.ts'

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
/** Store the changed values. */
const unstored = new Set<() => void>()
const { notify, subscribe } = changes()

/** A value of this tab. It is written to session storage only when the page is left or hidden, so that keystrokes cost nothing. */
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
    // Without room an older value would be wrong.
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

/** Resets the state as a new document does: to what session storage holds. */
export function reloadSessionStates(): void {
  values.clear()
  unstored.clear()
  notify()
}

/** Phones end a hidden page without a further event, so both events are used. */
function storeOnLeaving(): void {
  window.addEventListener('pagehide', storeChanged)
  document.addEventListener('visibilitychange', storeChanged)
}

function storeChanged(): void {
  for (const store of unstored) store()
}
