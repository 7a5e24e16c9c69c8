import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './client-address.ts'
import { tooManyRequests } from './errors.ts'

const windowSeconds = 60

/** Counts public writes per address and minute; throws 429 with `Retry-After` beyond the limit. */
export function writeLimit(writesPerMinute: number): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: writesPerMinute, duration: windowSeconds })
  return async (address) => {
    try {
      await limiter.consume(networkOf(address))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
    }
  }
}
