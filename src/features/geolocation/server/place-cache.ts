import { LRUCache } from 'lru-cache'
import { type ExpiringStore, retentionRules } from '#shared/retention.ts'
import { placeMessages } from '../messages.ts'

type Place = { location: string; keptAt: number }

export type PlaceCache = {
  get: (address: string) => string | undefined
  set: (address: string, location: string) => void
  clear: () => void
  store: ExpiringStore
}

const hourMs = 60 * 60 * 1000
/** An address and its place take about 300 bytes. */
const maxPlaces = 10_000

/** Caches places in this process for a day (Spec 9, Retention); timers remove expired entries. */
export function placeCache(): PlaceCache {
  const { geolocationCache: rule } = retentionRules
  const ttl = rule.count * hourMs
  const places = new LRUCache<string, Place>({ max: maxPlaces, ttl, ttlAutopurge: true, perf: Date })
  return {
    get: (address) => places.get(address)?.location,
    set: (address, location) => void places.set(address, { location, keptAt: Date.now() }),
    clear: () => places.clear(),
    store: {
      label: placeMessages.cache,
      rule,
      async kept() {
        const times = [...places.values()].map(({ keptAt }) => keptAt)
        return { rows: times.length, oldest: times.length === 0 ? null : new Date(Math.min(...times)).toISOString() }
      },
      async deleteExpired() {
        const before = places.size
        places.purgeStale()
        return before - places.size
      },
    },
  }
}
