// Subscriptions are stored until they are turned off, and each costs a message per article, so new ones are limited.
import { addressBlockOf, networkOf } from '#platform/http/client-address.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'

const hourSeconds = 3_600
const perNetwork = 30
/** One customer may hold an IPv6 /48, which has 65,536 networks. */
const perBlock = 300

/** Throws 429 with `Retry-After` when a network or its block stores too many new endpoints in an hour. */
export function subscriptionLimit(limits: RateLimits): (address: string) => Promise<void> {
  const countInBlock = limits({ name: 'subscriptions-of-block', points: perBlock, seconds: hourSeconds })
  const countInNetwork = limits({ name: 'subscriptions', points: perNetwork, seconds: hourSeconds })
  return async (address) => {
    await countInNetwork(networkOf(address))
    await countInBlock(addressBlockOf(address))
  }
}
