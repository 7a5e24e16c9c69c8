import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { HttpError } from '#platform/http/errors.ts'
import { viewLimit } from './view-limit.ts'

const idOf = (n: number) => `session_1700000000000_${n}`

async function refusalOf(asked: Promise<void>): Promise<HttpError> {
  const failure: unknown = await asked.then(
    () => null,
    (error) => error,
  )
  if (!(failure instanceof HttpError)) throw new Error('It is not refused')
  return failure
}

describe('the limit of page views', () => {
  it('allows 120 views a minute per session id, and then returns the seconds to wait', async () => {
    let now = 1_000_000
    const limit = viewLimit(1_200, () => now)
    for (let view = 0; view < 120; view++) await limit(idOf(1), '203.0.113.7')
    now += 20_000
    const refusal = await refusalOf(limit(idOf(1), '203.0.113.7'))
    expect([refusal.status, refusal.headers['retry-after']]).toEqual([429, '40'])
    // The limit applies to any address, but only to this session id.
    await refusalOf(limit(idOf(1), '198.51.100.1'))
    await limit(idOf(2), '203.0.113.7')
    now += 40_000
    await limit(idOf(1), '203.0.113.7')
  })

  it.each([
    [1_200, 300],
    [100, 60],
    [1, 60],
  ])('for a write limit of %i a minute allows a network %i new session ids', async (writes, allowed) => {
    const limit = viewLimit(writes)
    for (let n = 0; n < allowed; n++) await limit(idOf(n), '2001:db8::1')
    const refusal = await refusalOf(limit(idOf(allowed), '2001:db8::ffff'))
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    // Known sessions and other networks are not limited.
    await limit(idOf(0), '2001:db8::1')
    await limit(idOf(allowed), '2001:db8:0:1::1')
  })

  it('ends a rejection within a minute when the clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const limit = viewLimit(1_200)
    for (let view = 0; view < 120; view++) await limit(idOf(1), '203.0.113.7')
    vi.setSystemTime(Date.now() - 60 * 60_000)
    const refusal = await refusalOf(limit(idOf(1), '203.0.113.7'))
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  it('counts a new session id once, even when its first views are concurrent', async () => {
    const limit = viewLimit(1)
    const first = await Promise.allSettled(Array.from({ length: 121 }, () => limit(idOf(1), '203.0.113.7')))
    expect(first.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})
