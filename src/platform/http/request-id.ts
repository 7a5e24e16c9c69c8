import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'

/** What a proxy may have chosen: nothing that could break a line of its or our log. */
const acceptable = /^[\w.:-]{8,64}$/

/**
 * The id of each request, which its response and its log lines repeat, so that an operator finds one by the other. A proxy's own id
 * is taken over; anybody else's is not, because two requests could then share one.
 */
export function requestIdOf(trustsProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = trustsProxy ? headers[requestIdHeader] : undefined
    return typeof given === 'string' && acceptable.test(given) ? given : ownId()
  }
}

const idBytes = 9
/** Filled for many ids at once: each request for random bytes takes as long as everything else that a small read needs. */
const pool = Buffer.alloc(idBytes * 512)
let used = pool.length

function ownId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += idBytes
  return pool.toString('base64url', used - idBytes, used)
}
