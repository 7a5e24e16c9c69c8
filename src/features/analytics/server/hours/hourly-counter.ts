// Counts page loads by people per hour, with the pages and sources of most of them, for alerts about traffic. It keeps a
// few names for each hour and nothing about visitors.
import { DatabaseUnavailable } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'

export const hourKinds = ['all', 'path', 'source'] as const
export type HourKind = (typeof hourKinds)[number]
export type HourlyCount = { hour: string; kind: HourKind; key: string; loads: number }

export type HourlyCounter = {
  /** Adds a load of the current hour. Never throws. */
  add(load: { path: string; source: string | null }): void
  /** Writes what was counted. Rejects on failure; the next flush writes it then. */
  flush(): Promise<void>
  end(): Promise<void>
}

type CounterOptions = {
  write: (counts: readonly HourlyCount[]) => Promise<void>
  log: Pick<Log, 'error'>
  now?: () => number
}

const hourMs = 3_600_000
const flushMs = 60_000
/** Names that a process remembers within an hour. A flood of addresses adds no more. */
const maxNames = 500
const longestName = 200
/** Names of an hour that a process writes: the most frequent ones. */
export const writtenNames = 10
/** Hours that wait during an outage of the database. */
const maxHours = 48

type Hour = { all: number; path: Map<string, number>; source: Map<string, number> }

export function hourlyCounter({ write, log, now = Date.now }: CounterOptions): HourlyCounter {
  const hours = new Map<number, Hour>()
  let flushing = Promise.resolve()

  function add({ path, source }: { path: string; source: string | null }): void {
    const hour = ofHour(Math.floor(now() / hourMs))
    hour.all += 1
    addName(hour.path, path.slice(0, longestName))
    if (source !== null) addName(hour.source, source)
  }

  function ofHour(number: number): Hour {
    const known = hours.get(number)
    if (known) return known
    const made: Hour = { all: 0, path: new Map(), source: new Map() }
    hours.set(number, made)
    const [oldest] = hours.keys()
    if (hours.size > maxHours && oldest !== undefined) hours.delete(oldest)
    return made
  }

  /** Loads that are added during the write remain, because only what was written is subtracted. */
  async function writeWaiting(): Promise<void> {
    const rows = Array.from(hours).flatMap(([number, hour]) => rowsOf(number, hour))
    if (rows.length > 0) await write(rows)
    for (const { hour, kind, key, loads } of rows) {
      const counted = hours.get(Date.parse(hour) / hourMs)
      if (!counted) continue
      if (kind === 'all') counted.all -= loads
      else counted[kind].set(key, (counted[kind].get(key) ?? 0) - loads)
    }
    const current = Math.floor(now() / hourMs)
    for (const [number, { all }] of hours) if (number < current && all === 0) hours.delete(number)
  }

  function flush(): Promise<void> {
    const flushed = flushing.then(writeWaiting)
    flushing = flushed.catch(() => undefined)
    return flushed
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) => {
      // The database logs its outages itself.
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'hourly loads could not be written')
    })
  }, flushMs).unref()

  return {
    add,
    flush,
    end() {
      clearInterval(timer)
      return flush()
    },
  }
}

function addName(names: Map<string, number>, name: string): void {
  const known = names.get(name)
  if (known === undefined && names.size >= maxNames) return
  names.set(name, (known ?? 0) + 1)
}

function rowsOf(number: number, { all, ...names }: Hour): HourlyCount[] {
  const hour = new Date(number * hourMs).toISOString()
  const most = (kind: 'path' | 'source') =>
    Array.from(names[kind], ([key, loads]) => ({ hour, kind, key, loads }))
      .filter(({ loads }) => loads > 0)
      .sort((one, other) => other.loads - one.loads)
      .slice(0, writtenNames)
  return [...(all > 0 ? [{ hour, kind: 'all' as const, key: '', loads: all }] : []), ...most('path'), ...most('source')]
}
