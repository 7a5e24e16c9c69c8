// A limit over several processes without a query for each request: a process takes points from the shared count in
// portions, and uses them up in memory. The first portion is free until it is used up, so most visitors cause no query.
import { LRUCache } from 'lru-cache'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from './errors.ts'

type SharedLimitOptions = { points: number; seconds: number; now?: () => number }

/** The points that this process may still admit for a key. */
type Allowance = {
  left: number
  /** Points that were admitted but not added to the shared count. */
  uncounted: number
  endsAt: number
  isUsedUp: boolean
  waiting: number
  portion: Promise<void> | undefined
}

/** Portions of all points. */
const portions = 100
/** An evicted key starts with a free portion again; a rejected one is counted with its next request. */
const knownKeys = 50_000

/**
 * Throws 429 with `Retry-After` when a key exceeds its points, over all processes by at most one portion per process.
 */
export function sharedLimit(shared: RateLimiterAbstract, options: SharedLimitOptions): (key: string) => Promise<void> {
  const { points, seconds, now = () => performance.now() } = options
  const free = Math.floor(points / portions)
  // `max` would reserve room for all of them at once, which takes each limit 10 ms of the site's start.
  const allowances = new LRUCache<string, Allowance>({ maxSize: knownKeys, sizeCalculation: () => 1 })

  function allowanceOf(key: string): Allowance {
    const known = allowances.get(key)
    if (known && (known.endsAt > now() || known.portion)) return known
    const endsAt = now() + seconds * 1_000
    const fresh = { left: free, uncounted: free, endsAt, isUsedUp: false, waiting: 0, portion: undefined }
    allowances.set(key, fresh)
    return fresh
  }

  async function takePortion(key: string, allowance: Allowance): Promise<void> {
    // Otherwise each waiting caller would need its own portion.
    const wanted = allowance.uncounted + Math.max(1, free, allowance.waiting)
    const { granted, milliseconds } = await take(shared, { key, wanted, points, seconds })
    allowance.isUsedUp = granted < wanted
    allowance.left = Math.max(0, granted - allowance.uncounted)
    allowance.uncounted = 0
    allowance.endsAt = now() + milliseconds
  }

  async function admit(key: string, allowance: Allowance): Promise<void> {
    while (allowance.left === 0) {
      if (allowance.isUsedUp) throw tooManyRequests(Math.max(1, Math.ceil((allowance.endsAt - now()) / 1_000)))
      allowance.portion ??= takePortion(key, allowance).finally(() => {
        allowance.portion = undefined
      })
      await allowance.portion
    }
    allowance.left -= 1
  }

  return async (key) => {
    const allowance = allowanceOf(key)
    allowance.waiting += 1
    await admit(key, allowance).finally(() => {
      allowance.waiting -= 1
    })
  }
}

type Wanted = { key: string; wanted: number; points: number; seconds: number }

/** Takes the remaining points when there are fewer than requested. */
async function take(shared: RateLimiterAbstract, asked: Wanted): Promise<{ granted: number; milliseconds: number }> {
  const taken = await takeCounted(shared, asked)
  if (taken.milliseconds <= asked.seconds * 1_000) return taken
  // A clock that was ahead has started the count, which would otherwise end only when that time comes, perhaps in days.
  await shared.delete(asked.key)
  return takeCounted(shared, asked)
}

async function takeCounted(shared: RateLimiterAbstract, { key, wanted, points }: Wanted) {
  try {
    const { msBeforeNext } = await shared.consume(key, wanted)
    return { granted: wanted, milliseconds: msBeforeNext }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const before = refusal.consumedPoints - wanted
    return { granted: Math.max(0, points - before), milliseconds: refusal.msBeforeNext }
  }
}
