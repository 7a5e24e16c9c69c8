import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from '#platform/database/database.ts'
import { type DailyCount, type DailyCounter, dailyCounter } from './daily-counter.ts'

const log = { error: vi.fn() }
let written: DailyCount[]
let failures: Error[]
let now: number
let counter: DailyCounter

async function write(counts: readonly DailyCount[]): Promise<void> {
  // Counts added during a flush must wait for the next one.
  counter.add('load', 'refused')
  const failure = failures.shift()
  if (failure) throw failure
  written.push(...counts)
}

const start = (options: { maxWaiting?: number } = {}) => dailyCounter({ write, log, now: () => now, ...options })
const total = (key: string) => written.filter((row) => row.key === key).reduce((sum, { count }) => sum + count, 0)

beforeEach(() => {
  vi.useFakeTimers()
  written = []
  failures = []
  now = Date.parse('2025-12-31T23:59:59.999Z')
  counter = start()
})
afterEach(() => {
  vi.useRealTimers()
  log.error.mockReset()
})

describe('the daily counter', () => {
  it('counts each key on the UTC day of the request', async () => {
    counter.add('load', 'bots')
    counter.add('load', 'bots')
    now += 1
    counter.add('load', 'bots')
    counter.add('assistant', 'claude.ai')
    // The clock goes back.
    now -= 1
    counter.add('load', 'bots')
    await counter.flush()
    expect(written).toEqual([
      { day: '2025-12-31', kind: 'load', key: 'bots', count: 3 },
      { day: '2026-01-01', kind: 'load', key: 'bots', count: 1 },
      { day: '2026-01-01', kind: 'assistant', key: 'claude.ai', count: 1 },
    ])
  })

  it('loses nothing and counts nothing twice when flushes overlap', async () => {
    for (let i = 0; i < 100; i++) {
      counter.add('load', 'counted')
      void counter.flush()
    }
    await counter.flush()
    expect(total('counted')).toBe(100)
  })

  it('keeps the counts of a failed flush, each on its own day', async () => {
    failures = [new Error('disk full'), new Error('disk full')]
    counter.add('load', 'counted')
    await expect(counter.flush()).rejects.toThrow('disk full')
    now += 60_000
    counter.add('load', 'counted')
    await expect(counter.flush()).rejects.toThrow('disk full')
    await counter.flush()
    const days = written.filter(({ key, count }) => key === 'counted' && count === 1).map(({ day }) => day)
    expect(days.sort()).toEqual(['2025-12-31', '2026-01-01'])
    expect(total('refused')).toBe(2)
  })

  it('writes every few seconds, and logs a failure unless the database is unavailable', async () => {
    failures = [new DatabaseUnavailable('gone'), new Error('disk full')]
    counter.add('load', 'counted')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(log.error).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(log.error).toHaveBeenCalledOnce()
    expect(written).toEqual([])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(total('counted')).toBe(1)
  })

  it('writes the remaining counts at the end, and stops its timer', async () => {
    counter.add('load', 'counted')
    await counter.end()
    expect(total('counted')).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('limits the number of articles but keeps every other key while the database is unavailable', async () => {
    counter = start({ maxWaiting: 10 })
    failures = [new Error('disk full')]
    const crawl = () => {
      for (let id = 1; id <= 1_000; id++) counter.add('crawl-training', String(id))
    }
    crawl()
    await expect(counter.flush()).rejects.toThrow('disk full')
    crawl()
    counter.add('load', 'bots')
    await counter.flush()
    const articles = written.filter(({ kind }) => kind === 'crawl-training')
    // One of the ten was counted during the failed flush.
    expect(articles).toHaveLength(9)
    expect(articles.every(({ count }) => count === 2)).toBe(true)
    expect(total('bots')).toBe(1)
  })

  it('writes many keys in several statements, and after a failure keeps those of the failed and later ones', async () => {
    const sizes: number[] = []
    let refused = 1
    counter = dailyCounter({
      log,
      now: () => now,
      write: async (counts) => {
        sizes.push(counts.length)
        if (sizes.length === 2 && refused-- > 0) throw new Error('disk full')
      },
    })
    for (let id = 0; id < 12_000; id++) counter.add('crawl-search', String(id))
    await expect(counter.flush()).rejects.toThrow('disk full')
    await counter.flush()
    expect(sizes).toEqual([5_000, 5_000, 5_000, 2_000])
  })
})
