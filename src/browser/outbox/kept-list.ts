// The list of queued events.
import { dropEvents, type KeptEvent, keptValues, type NewEvent, prefix, subscribeToThisTab } from '../kept-events.ts'

const valuePattern = /^(\/api\/\S*) (away|lost) (.*)$/s

export const keptAtMost = { events: 2_000, characters: 2_000_000, days: 90 } as const

export function timeOf({ key }: NewEvent): number {
  return Number.parseInt(key.slice(0, 13).replace('-', ''), 16)
}

/** Returns the events in the order in which they were created. */
export function keptEvents(): KeptEvent[] {
  return keptValues()
    .flatMap(([key, value]) => eventAt(key, value))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** Other code may write to the storage, so this reads only entries in the form of an event. */
function eventAt(key: string, value: string): KeptEvent[] {
  const [, path, when, body] = valuePattern.exec(value) ?? []
  return path === undefined || body === undefined ? [] : [{ key, path, body, isMadeAway: when === 'away' }]
}

/** Drops the oldest events beyond the limits of number and bytes. */
export function boundKept(): void {
  let { events, characters }: Record<'events' | 'characters', number> = keptAtMost
  const excess = keptEvents()
    .reverse()
    .filter(({ path, body }) => {
      events -= 1
      characters -= path.length + body.length + 1
      return events < 0 || characters < 0
    })
  if (excess.length > 0) dropEvents(excess.map(({ key }) => key))
}

/** Calls the listener on each change, including those of other tabs. */
export function subscribeToKept(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener()
  }
  const stop = subscribeToThisTab(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}

/**
 * Runs the work while no other tab of this browser sends queued events, and waits for a tab that does. Browsers without
 * locks may send an event twice, which is harmless because of its key.
 */
export function withOutboxLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('kept-events', work) : work()
}
