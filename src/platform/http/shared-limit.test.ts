import { RateLimiterMemory } from 'rate-limiter-flexible'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sharedLimit } from './shared-limit.ts'

/** Processes over one shared count, and the number of its consumptions. */
function processes(count: number, points: number, now = Date.now) {
  const shared = new RateLimiterMemory({ points, duration: 60 })
  const consume = shared.consume.bind(shared)
  const seen = { queries: 0 }
  shared.consume = (...parameters) => {
    seen.queries++
    return consume(...parameters)
  }
  const limits = Array.from({ length: count }, () => sharedLimit(shared, { points, seconds: 60, now }))
  return { limits, seen }
}

const isAdmitted = (asked: Promise<void>) =>
  asked.then(
    () => true,
    () => false,
  )

/** How many requests are admitted, sent one after the other to each process in turn. */
async function admitted(limits: readonly ((key: string) => Promise<void>)[], requests: number, key = '192.0.2.1') {
  let count = 0
  for (let i = 0; i < requests; i++) if (await isAdmitted(limits[i % limits.length]?.(key) ?? Promise.reject())) count++
  return count
}

describe('a limit over processes', () => {
  it('admits exactly its points in one process', async () => {
    const { limits } = processes(1, 1_200)
    expect(await admitted(limits, 3_000)).toBe(1_200)
  })

  it('admits its points in three, at most one per cent more for each further one', async () => {
    const { limits } = processes(3, 1_200)
    const count = await admitted(limits, 4_000)
    expect(count).toBeGreaterThanOrEqual(1_200)
    expect(count).toBeLessThanOrEqual(1_200 + 2 * 12)
  })

  it('admits exactly its points when they are few', async () => {
    const { limits } = processes(3, 30)
    expect(await admitted(limits, 300)).toBe(30)
  })

  it('admits no more when all arrive at once', async () => {
    const { limits, seen } = processes(3, 1_200)
    const all = Array.from({ length: 6_000 }, (_, i) => isAdmitted(limits[i % 3]?.('192.0.2.1') ?? Promise.reject()))
    const count = (await Promise.all(all)).filter(Boolean).length
    expect(count).toBeGreaterThanOrEqual(1_200)
    expect(count).toBeLessThanOrEqual(1_200 + 2 * 12)
    expect(seen.queries).toBeLessThanOrEqual(6)
  })

  it('reads nothing before the first portion is used up, then once for each portion, and never again after a rejection', async () => {
    const { limits, seen } = processes(1, 1_200)
    for (let visitor = 0; visitor < 50; visitor++) await admitted(limits, 12, `visitor ${visitor}`)
    expect(seen.queries).toBe(0)
    await admitted(limits, 1_200)
    expect(seen.queries).toBe(99)
    await admitted(limits, 5_000)
    expect(seen.queries).toBe(100)
  })

  it('returns when to retry, and admits again then', async () => {
    let time = 1_000
    const { limits } = processes(1, 2, () => time)
    const [limit] = limits
    expect(await admitted(limits, 3)).toBe(2)
    await expect(limit?.('192.0.2.1')).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^(59|60)$/) },
    })
    time += 61_000
    expect(limit && (await isAdmitted(limit('192.0.2.2')))).toBe(true)
  })

  it('does not admit while the count cannot be read', async () => {
    const shared = new RateLimiterMemory({ points: 5, duration: 60 })
    shared.consume = () => Promise.reject(new Error('no connection'))
    const limit = sharedLimit(shared, { points: 5, seconds: 60 })
    await expect(limit('192.0.2.1')).rejects.toThrow('no connection')
    await expect(limit('192.0.2.1')).rejects.toThrow('no connection')
  })

  it('restarts a count that a clock days ahead has started', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const shared = new RateLimiterMemory({ points: 30, duration: 60 })
    const limitOf = () => sharedLimit(shared, { points: 30, seconds: 60 })
    expect(await admitted([limitOf()], 40)).toBe(30)
    vi.setSystemTime(Date.now() - 10 * 24 * 60 * 60_000)
    expect(await admitted([limitOf()], 40)).toBe(30)
  })
})
