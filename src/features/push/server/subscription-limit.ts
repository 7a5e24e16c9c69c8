// Subscriptions are kept until they are turned off, and each is written to with every article: a flood must not fill the table.
import { addressBlockOf, networkOf } from '#platform/http/client-address.ts'
import { rateLimit } from '#platform/http/write-limit.ts'

const hourSeconds = 3_600
const perNetwork = 30
/** An IPv6 /48 holds 65,536 networks, and one customer may hold it. */
const perBlock = 300

/** Throws 429 with `Retry-After` beyond so many new endpoints of a network, or of its block, in an hour. */
export function subscriptionLimit(): (address: string) => Promise<void> {
  const countInBlock = rateLimit({ points: perBlock, seconds: hourSeconds })
  const countInNetwork = rateLimit({ points: perNetwork, seconds: hourSeconds })
  return async (address) => {
    await countInNetwork(networkOf(address))
    await countInBlock(addressBlockOf(address))
  }
}
