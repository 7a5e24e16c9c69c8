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
  const read = (key: string) => attempt(() => open().getItem(key))
  const write = (key: string, text: string) => attempt(() => open().setItem(key, text)) !== null
  const remove = (key: string) => attempt(() => open().removeItem(key))
  return {
    /** Null where the browser forbids it. */
    open: () => attempt(open),
    read,
    write,
    remove,
    /** @param accept checks what was stored, which an earlier release may have written; it gets null without a readable entry */
    value: <Value>(key: string, accept: (stored: unknown) => Value): Stored<Value> => ({
      read: () => accept(attempt(() => JSON.parse(read(key) ?? 'null'))),
      write: (value) => write(key, JSON.stringify(value)),
      remove: () => remove(key),
    }),
  }
}

/** Null where the browser throws. */
export function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
