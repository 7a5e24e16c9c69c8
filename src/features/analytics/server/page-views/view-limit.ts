// How many page views are believed: no person opens two pages a second for a minute, and no household so many windows.
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#platform/http/client-address.ts'
import { tooManyRequests } from '#platform/http/errors.ts'

const windowSeconds = 60
const viewsPerSession = 120
const leastSessionsPerNetwork = 60
/** Some megabytes. A session that fell out of it counts as new again, which its network's limit bounds. */
const knownSessions = 20_000

type Minute = { views: number; endsAt: number }

/** Throws 429 with `Retry-After` beyond 120 views of a session id, or too many new session ids of a network, in a minute. */
export function viewLimit(writesPerMinute: number, now: () => number = Date.now) {
  const newSessions = new RateLimiterMemory({
    points: Math.max(leastSessionsPerNetwork, Math.floor(writesPerMinute / 4)),
    duration: windowSeconds,
  })
  const sessions = new LRUCache<string, Minute>({ max: knownSessions })
  return async (sessionId: string, address: string): Promise<void> => {
    if (!sessions.has(sessionId)) await consume(newSessions, networkOf(address))
    const last = sessions.get(sessionId)
    const minute = last && last.endsAt > now() ? last : { views: 0, endsAt: now() + windowSeconds * 1_000 }
    if (minute.views >= viewsPerSession) throw refusal(minute.endsAt - now())
    sessions.set(sessionId, { ...minute, views: minute.views + 1 })
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (reason) {
    throw reason instanceof RateLimiterRes ? refusal(reason.msBeforeNext) : reason
  }
}

function refusal(milliseconds: number) {
  return tooManyRequests(Math.max(1, Math.ceil(milliseconds / 1_000)))
}
