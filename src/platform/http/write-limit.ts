import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
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

/** One household or office holds a whole IPv6 /64: counting single addresses of it would count nothing. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 4).join(':') || address
}
