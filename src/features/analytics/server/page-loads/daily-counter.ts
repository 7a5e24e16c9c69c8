// Counts in memory and writes the sums every few seconds, so that a request costs only two map look-ups.
import { DatabaseUnavailable } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'

export const countKinds = [
  'load',
  'assistant',
  'filtered-view',
  'crawl-search',
  'crawl-answers',
  'crawl-training',
  'agent-call',
] as const
export type CountKind = (typeof countKinds)[number]
export type DailyCount = { day: string; kind: CountKind; key: string; count: number }

export type DailyCounter = {
  /** Adds one to the count of the current UTC day. Never throws. */
  add(kind: CountKind, key: string): void
  /** Writes the current counts. Rejects on failure; the next flush then writes them. */
  flush(): Promise<void>
  /** Stops the timer and writes the remaining counts. */
  end(): Promise<void>
}

type CounterOptions = {
  write: (counts: readonly DailyCount[]) => Promise<void>
  log: Pick<Log, 'error'>
  /** Milliseconds since 1970. */
  now?: () => number
  /** The limit of distinct keys in memory while the database is unreachable. */
  maxWaiting?: number
}

type DayCounts = Map<CountKind, Map<string, number>>

const dayMs = 86_400_000
const flushMs = 5_000
const rowsInStatement = 5_000

export function dailyCounter({ write, log, now = Date.now, maxWaiting = 50_000 }: CounterOptions): DailyCounter {
  let waiting = new Map<number, DayCounts>()
  let keys = 0
  let today = { number: Number.NaN, counts: new Map() as DayCounts }
  let flushing = Promise.resolve()

  function add(kind: CountKind, key: string, day = Math.floor(now() / dayMs), count = 1): void {
    if (day !== today.number) today = { number: day, counts: ofKey(waiting, day, () => new Map()) }
    const counts = ofKey(today.counts, kind, () => new Map<string, number>())
    const known = counts.get(key)
    if (known === undefined) {
      // Only article ids are numerous. Other kinds have a handful of keys a day.
      if (keys >= maxWaiting && kind.startsWith('crawl-')) return
      keys += 1
    }
    counts.set(key, (known ?? 0) + count)
  }

  async function writeWaiting(): Promise<void> {
    const rows = rowsOf(waiting)
    waiting = new Map()
    keys = 0
    today = { number: Number.NaN, counts: new Map() }
    for (let first = 0; first < rows.length; first += rowsInStatement) {
      try {
        await write(rows.slice(first, first + rowsInStatement))
      } catch (error) {
        for (const { day, kind, key, count } of rows.slice(first)) add(kind, key, Date.parse(day) / dayMs, count)
        throw error
      }
    }
  }

  /**
   * Flushes run one after the other. A flush requested during another one must also write the counts added since that
   * one began.
   */
  function flush(): Promise<void> {
    const flushed = flushing.then(writeWaiting)
    flushing = flushed.catch(() => undefined)
    return flushed
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) => {
      // The database logs its outages itself.
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'page loads could not be written')
    })
  }, flushMs).unref()

  return {
    add: (kind, key) => add(kind, key),
    flush,
    end() {
      clearInterval(timer)
      return flush()
    },
  }
}

function ofKey<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

function rowsOf(waiting: ReadonlyMap<number, DayCounts>): DailyCount[] {
  return Array.from(waiting).flatMap(([day, kinds]) =>
    Array.from(kinds).flatMap(([kind, counts]) =>
      Array.from(counts, ([key, count]) => ({ day: dayText(day), kind, key, count })),
    ),
  )
}

function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}
