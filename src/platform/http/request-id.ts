import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'

/** Allowed characters of a proxy's id: none that could break a log line. */
const acceptable = /^[\w.:-]{8,64}$/

/**
 * The id of each request. The response and its log lines contain it, so that an operator finds one by the other. A
 * trusted proxy's own id is kept; anybody else's is not, because two requests could then share one.
 */
export function requestIdOf(trustsProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = trustsProxy ? headers[requestIdHeader] : undefined
    return typeof given === 'string' && acceptable.test(given) ? given : ownId()
  }
}

const idBytes = 9
/** Filled for many ids at once, because random bytes per request take as long as all other work of a small read. */
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
