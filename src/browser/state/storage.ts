// The browser's storage. It may be blocked or full, and the visitor may edit it, so nothing here throws.

/** The value stored under one key. */
export type Stored<Value> = {
  read: () => Value
  /** Returns whether there was room. */
  write: (value: Value) => boolean
  remove: () => void
}

/** Stored until it is removed. */
export const localStore = storeIn(() => localStorage)

/** Stored as long as this tab is open. */
export const sessionStore = storeIn(() => sessionStorage)

function storeIn(open: () => Storage) {
  const read = (key: string) => attempt(() => open().getItem(key))
  const write = (key: string, text: string) => attempt(() => open().setItem(key, text)) !== null
  const remove = (key: string) => attempt(() => open().removeItem(key))
  return {
    /** Returns null if the browser blocks it. */
    open: () => attempt(open),
    read,
    write,
    remove,
    /**
     * @param accept validates the stored value, which an earlier release may have written; it receives null without a
     * readable entry
     */
    value: <Value>(key: string, accept: (stored: unknown) => Value): Stored<Value> => ({
      read: () => accept(attempt(() => JSON.parse(read(key) ?? 'null'))),
      write: (value) => write(key, JSON.stringify(value)),
      remove: () => remove(key),
    }),
  }
}

/** Returns null if the browser throws. */
export function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
