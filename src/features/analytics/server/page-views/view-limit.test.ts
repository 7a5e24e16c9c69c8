import { describe, expect, it } from 'vitest'
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
  it('lets a session id have 120 a minute, and then says how long to wait', async () => {
    let now = 1_000_000
    const limit = viewLimit(1_200, () => now)
    for (let view = 0; view < 120; view++) await limit(idOf(1), '203.0.113.7')
    now += 20_000
    const refusal = await refusalOf(limit(idOf(1), '203.0.113.7'))
    expect([refusal.status, refusal.headers['retry-after']]).toEqual([429, '40'])
    // From wherever it comes; others are not held up.
    await refusalOf(limit(idOf(1), '198.51.100.1'))
    await limit(idOf(2), '203.0.113.7')
    now += 40_000
    await limit(idOf(1), '203.0.113.7')
  })

  it.each([
    [1_200, 300],
    [100, 60],
    [1, 60],
  ])('with %i writes a minute lets a network have %i new session ids', async (writes, allowed) => {
    const limit = viewLimit(writes)
    for (let n = 0; n < allowed; n++) await limit(idOf(n), '2001:db8::1')
    const refusal = await refusalOf(limit(idOf(allowed), '2001:db8::ffff'))
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    // Those that are known go on, and so do other networks.
    await limit(idOf(0), '2001:db8::1')
    await limit(idOf(allowed), '2001:db8:0:1::1')
  })

  it('counts a new session id once, also when its first views come together', async () => {
    const limit = viewLimit(1)
    const first = await Promise.allSettled(Array.from({ length: 121 }, () => limit(idOf(1), '203.0.113.7')))
    expect(first.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})
