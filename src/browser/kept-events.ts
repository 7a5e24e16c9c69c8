// Events without a response, queued in this browser until they have one (docs/decisions/066-offline.md). Each has its
// own storage key, so tabs do not overwrite each other. Each is written at once, so it survives the page. Every page
// loads this file at startup. The rest, such as kept-list.ts, loads later.

import { changes } from '#shared/state/observable.ts'
import { isOffline } from './connection.ts'
import { localStore } from './state/storage.ts'

/** An event as it is sent. The key identifies the event, however often it is sent. */
export type NewEvent = { key: string; path: string; body: string }

/** `isMadeAway`: created offline, as opposed to just without a response. */
export type KeptEvent = NewEvent & { isMadeAway: boolean }

export const prefix = 'event.'
const keyPattern = /^event\.[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Bounds the memory of a page while its other code fails to load. */
const inMemoryAtMost = 500

/** Used when the storage is full or blocked. */
const inMemory = new Map<string, string>()
/** Changes by this tab. */
const { notify, subscribe } = changes()

export { subscribe as subscribeToThisTab }

let lastTime = 0

/**
 * Creates a version 7 UUID (RFC 9562). The keys sort by time, so events are read in order and a database index grows at
 * its end.
 */
export function eventKey(): string {
  lastTime = Math.max(Date.now(), lastTime + 1)
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0'))
  const digits = lastTime.toString(16).padStart(12, '0') + random.join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-7$3-8$4-$5')
}

export function keepEvent({ key, path, body }: NewEvent): void {
  const value = `${path} ${isOffline() ? 'away' : 'lost'} ${body}`
  if (!localStore.write(prefix + key, value)) {
    inMemory.set(key, value)
    const [oldest = ''] = inMemory.keys()
    if (inMemory.size > inMemoryAtMost) inMemory.delete(oldest)
  }
  notify()
}

/** Returns all queued events by storage key. */
export function keptValues(): (readonly [key: string, value: string])[] {
  const names = Object.keys(localStore.open() ?? {}).filter((name) => keyPattern.test(name))
  const stored = names.map((name) => [name.slice(prefix.length), localStore.read(name) ?? ''] as const)
  return [...stored, ...inMemory]
}

export function dropEvents(keys: readonly string[]): void {
  for (const key of keys) {
    inMemory.delete(key)
    localStore.remove(prefix + key)
  }
  notify()
}

/** Drops the events of one call, or all of them. */
export function forgetEvents(path = ''): void {
  dropEvents(keptValues().flatMap(([key, value]) => (value.startsWith(path) ? key : [])))
}
