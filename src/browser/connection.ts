// Whether the site can be reached, by the browser's events and by the results of calls.

import { probePath } from '#shared/paths.ts'
import { changes } from '#shared/state/observable.ts'
import { useObservable } from './state/use-observable.ts'

/** What calls have shown since the browser's last event; null: nothing. */
let shown: boolean | null = null
let probe: Promise<void> | null = null
let nextProbe: ReturnType<typeof setTimeout> | undefined
let isWatching = false
const { notify, subscribe } = changes(watch)

const firstWaitMs = 5_000
const longestWaitMs = 60_000

export function isOffline(): boolean {
  return shown ?? navigator.onLine === false
}

/** Calls the listener at each change. */
export const subscribeToConnection = subscribe

/** Not during hydration, because the server's HTML does not depend on the connection. */
const offline = { get: isOffline, subscribe, initial: false }

export function useOffline(): boolean {
  return useObservable(offline)
}

/** A call had no response. An extension may block a single call, so the site itself is checked before it counts. */
export function reportUnreachable(): void {
  if (!isOffline()) void checkConnection()
}

/** Checks the site and updates the connection. */
export function checkConnection(): Promise<void> {
  watch()
  return ask(firstWaitMs)
}

/** A call was answered, with any status. */
export function reportReachable(): void {
  if (isOffline()) settle(false)
}

function ask(waitMs: number): Promise<void> {
  probe ??= fetch(probePath, { method: 'HEAD', cache: 'no-store' })
    .then(
      () => settle(false),
      () => {
        settle(true)
        nextProbe = setTimeout(() => void ask(Math.min(2 * waitMs, longestWaitMs)), waitMs)
      },
    )
    .finally(() => {
      probe = null
    })
  return probe
}

function settle(offline: boolean | null): void {
  const before = isOffline()
  clearTimeout(nextProbe)
  shown = offline
  if (isOffline() !== before) notify()
}

function watch(): undefined {
  if (isWatching || typeof window === 'undefined') return
  isWatching = true
  for (const kind of ['online', 'offline']) {
    window.addEventListener(kind, () => {
      clearTimeout(nextProbe)
      shown = null
      notify()
    })
  }
}
