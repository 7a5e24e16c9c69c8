/** A value shared by several components, for `useSyncExternalStore`. */
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

/** Whether the cookie settings are open; several components open the one dialog. */
export const settingsOpen = valueStore(false)

/** What the banner confirms after a decision, for a moment; null while it asks. */
export const savedNotice = valueStore<string | null>(null)

/** The element of the current page that the banner is rendered into, if it has one (consent-slot.tsx). */
export const bannerSlot = valueStore<HTMLElement | null>(null)
