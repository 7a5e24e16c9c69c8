import { describe, expect, it } from 'vitest'
import { HttpError } from '#platform/http/errors.ts'
import { limitsInMemory } from '#platform/http/rate-limits.ts'
import { subscriptionLimit } from './subscription-limit.ts'

async function refusalOf(counted: Promise<void>): Promise<[status: number, retryAfter: number]> {
  const failure: unknown = await counted.catch((error: unknown) => error)
  if (!(failure instanceof HttpError)) throw new Error('It is not refused')
  return [failure.status, Number(failure.headers['retry-after'])]
}

describe('the limit of new subscriptions', () => {
  it('allows a network 30 an hour, then says how long to wait', async () => {
    const limit = subscriptionLimit(limitsInMemory)
    for (let n = 1; n <= 30; n++) await limit(`2001:db8::${n}`)
    const [status, retryAfter] = await refusalOf(limit('2001:db8::ffff'))
    expect(status).toBe(429)
    expect(retryAfter).toBeGreaterThan(3_000)
    expect(retryAfter).toBeLessThanOrEqual(3_600)
    await limit('2001:db8:0:1::1')
    await limit('203.0.113.7')
  })

  it('allows the networks of one block 300 together', async () => {
    const limit = subscriptionLimit(limitsInMemory)
    for (let n = 0; n < 300; n++) await limit(`203.0.113.${n % 100}`)
    expect(await refusalOf(limit('203.0.113.200'))).toEqual([429, expect.any(Number)])
    await limit('203.0.114.1')
  })
})
