// The storage of this browser. It may be forbidden or full, and the visitor may edit it: nothing here throws.

/** What is stored under one key. */
export type Stored<Value> = {
  read: () => Value
  /** Returns whether there was room. */
  write: (value: Value) => boolean
  remove: () => void
}

/** Stored until it is removed. */
export const localStore = storeIn(() => localStorage)

/** Stored for as long as this tab is open. */
export const sessionStore = storeIn(() => sessionStorage)

function storeIn(open: () => Storage) {
  const read = (key: string) => attempt(() => open().getItem(key), null)
  const write = (key: string, text: string) => writeTo(attempt(open, null), key, text)
  const remove = (key: string) => attempt(() => open().removeItem(key), undefined)
  return {
    /** Null where the browser forbids it. */
    open: () => attempt(open, null),
    keys: () => attempt(() => Object.keys(open()), []),
    read,
    write,
    remove,
    /** @param accept checks what was stored, which an earlier release may have written; it gets null without a readable entry */
    value: <Value>(key: string, accept: (stored: unknown) => Value): Stored<Value> => ({
      read: () => accept(attempt(() => JSON.parse(read(key) ?? 'null'), null)),
      write: (value) => write(key, JSON.stringify(value)),
      remove: () => remove(key),
    }),
  }
}

/** Returns whether there was room. */
export function writeTo(storage: Pick<Storage, 'setItem'> | null, key: string, text: string): boolean {
  return attempt(() => {
    storage?.setItem(key, text)
    return storage !== null
  }, false)
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}
