// Events without a response, kept in this browser until they have one (docs/decisions/066-offline.md). Each has a storage key of
// its own, so that tabs do not overwrite each other, and is written at once, so that it survives the page. Every page loads this
// part at its start; kept-list.ts, with the rest, loads later.

import { changes } from '#shared/state/observable.ts'
import { isOffline } from './connection.ts'
import { localStore } from './state/storage.ts'

/** An event as it is sent: the same key stands for the same event, however often it is sent. */
export type NewEvent = { key: string; path: string; body: string }

/** `isMadeAway`: made offline, not only without a response. */
export type KeptEvent = NewEvent & { isMadeAway: boolean }

export const prefix = 'event.'
const keyPattern = /^event\.[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Bounds the memory of a page while its other code does not load. */
const inMemoryAtMost = 500

/** Used where the storage is full or forbidden. */
const inMemory = new Map<string, string>()
/** Changes by this tab. */
const { notify, subscribe } = changes()

export { subscribe as subscribeToThisTab }

let lastTime = 0

/** A UUID of version 7 (RFC 9562): keys sort by time, so that events are read in order and a database index grows at its end. */
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

/** All kept events by storage key. */
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

/** The events of one call, or all of them. */
export function forgetEvents(path = ''): void {
  dropEvents(keptValues().flatMap(([key, value]) => (value.startsWith(path) ? key : [])))
}
