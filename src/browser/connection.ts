// Whether the site is reachable, according to the browser's events and the results of calls.

import { probePath } from '#shared/paths.ts'
import { changes } from '#shared/state/observable.ts'
import { useObservable } from './state/use-observable.ts'

/** The state according to calls since the browser's last event. Null without a call. */
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

/** Calls the listener on each change. */
export const subscribeToConnection = subscribe

/** False during hydration, because the server's HTML does not depend on the connection. */
const offline = { get: isOffline, subscribe, initial: false }

export function useOffline(): boolean {
  return useObservable(offline)
}

/**
 * Called when a call had no response. An extension may have blocked that call, so this first checks the site itself.
 */
export function reportUnreachable(): void {
  if (!isOffline()) void checkConnection()
}

/** Checks the site and updates the connection. */
export function checkConnection(): Promise<void> {
  watch()
  return ask(firstWaitMs)
}

/** Called when a call had a response, with any status. */
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
