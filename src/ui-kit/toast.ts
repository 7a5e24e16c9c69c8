// The toast store: one toast at a time (Spec 9). It imports no UI library, so toasts add no load before the first one.
import { observable } from '#shared/state/observable.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  /** One line per problem, below the description (Spec 8: details of validation issues). */
  details?: readonly string[]
  destructive: boolean
  open: boolean
}

/** Spec 9: the delay before a dismissed toast is removed. */
const removeDelayMs = 1_000_000
/** Spec 9: the focus shortcut. */
export const focusShortcut = 'F8'

export const toasts = observable<readonly Toast[]>([])
let lastId = 0
const removals = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a toast and replaces the previous one. */
export function showToast(toast: {
  title: string
  description?: string
  details?: readonly string[]
  destructive?: boolean
}): void {
  for (const timer of removals.values()) clearTimeout(timer)
  removals.clear()
  lastId += 1
  toasts.set([{ destructive: false, ...toast, id: lastId, open: true }])
}

/** Closes a toast. It stays in the store, hidden, until the removal delay ends or the next toast replaces it. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  if (removals.has(id)) return
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id)
      toasts.set(toasts.get().filter((toast) => toast.id !== id))
    }, removeDelayMs),
  )
}
