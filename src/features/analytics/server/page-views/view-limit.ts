// The rate limit of page views in each process. Together, the processes stay within the limit of public writes. No
// person opens two pages a second for a minute, or hundreds of windows.
import { LRUCache } from 'lru-cache'
import { networkOf } from '#platform/http/client-address.ts'
import { tooManyRequests } from '#platform/http/errors.ts'
import { limitsInMemory } from '#platform/http/rate-limits.ts'

const windowSeconds = 60
const viewsPerSession = 120
const leastSessionsPerNetwork = 60
/** They take a few megabytes. An evicted session counts as new again, which its network's limit bounds. */
const knownSessions = 20_000

type Session = {
  views: number
  endsAt: number
  /**
   * Rejects when its network has too many new sessions. A promise, because the first views of a session may be
   * concurrent.
   */
  admitted: Promise<void>
}

/**
 * Throws 429 with `Retry-After` beyond 120 views per session id and minute, or beyond the new session ids per network
 * and minute. Uses a monotonic clock, because after a clock was set back, a session would be rejected until its start
 * time came again.
 */
export function viewLimit(writesPerMinute: number, now: () => number = () => performance.now()) {
  const countNewSession = limitsInMemory({
    name: 'new-sessions',
    points: Math.max(leastSessionsPerNetwork, Math.floor(writesPerMinute / 4)),
    seconds: windowSeconds,
  })
  // `max` would reserve room for all of them at the start.
  const sessions = new LRUCache<string, Session>({ maxSize: knownSessions, sizeCalculation: () => 1 })
  const admit = async (sessionId: string, address: string) => {
    try {
      await countNewSession(networkOf(address))
    } catch (reason) {
      sessions.delete(sessionId)
      throw reason
    }
  }
  return async (sessionId: string, address: string): Promise<void> => {
    const known = sessions.get(sessionId)
    const isOver = !known || known.endsAt <= now()
    const session: Session = {
      views: isOver ? 1 : known.views + 1,
      endsAt: isOver ? now() + windowSeconds * 1_000 : known.endsAt,
      admitted: known?.admitted ?? admit(sessionId, address),
    }
    if (session.views > viewsPerSession) throw refusal(session.endsAt - now())
    sessions.set(sessionId, session)
    await session.admitted
  }
}

function refusal(milliseconds: number) {
  return tooManyRequests(Math.max(1, Math.ceil(milliseconds / 1_000)))
}
