/** A value that several parts of a page read and change, for `useSyncExternalStore`. */
export function valueStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whether the cookie settings are open: several places of a page open the one dialog. */
export const settingsOpen = valueStore(false)

/** The place of the banner within the page on screen, if it has one (consent-slot.tsx). */
export const bannerSlot = valueStore<HTMLElement | null>(null)
