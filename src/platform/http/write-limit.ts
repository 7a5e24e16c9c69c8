import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './client-address.ts'
import { tooManyRequests } from './errors.ts'

/** Counts in memory by key; throws 429 with `Retry-After` beyond so many points within so many seconds. */
export function rateLimit(limit: { points: number; seconds: number }): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds })
  return async (key) => {
    try {
      await limiter.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
    }
  }
}

/** Counts public writes per address and minute. */
export function writeLimit(writesPerMinute: number): (address: string) => Promise<void> {
  const count = rateLimit({ points: writesPerMinute, seconds: 60 })
  return (address) => count(networkOf(address))
}
