// Resolves a host name and returns the addresses that are safe to connect to.
import { type LookupAddress, lookup } from 'node:dns'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

export type Resolve = (host: string) => Promise<LookupAddress[]>

export type CheckedHost =
  | { kind: 'allowed'; addresses: LookupAddress[] }
  | { kind: 'not-public' }
  | { kind: 'no-such-host' }
  | { kind: 'dns-failed' }

const lookupAll = promisify(lookup)

/**
 * A lookup occupies one of libuv's four threads until it ends, even when its caller has given up. Files and password hashes need
 * these threads too, so slow names may take two of them at most.
 */
const lookupLimiter = pLimit(2)

export const resolveHost: Resolve = (host) => lookupLimiter(() => lookupAll(host, { all: true }))

/** Like `resolveHost`, but a lookup that would start later than `limitMs` from now is rejected instead. */
export function resolveHostWithin(limitMs: number): Resolve {
  return (host) => {
    const until = performance.now() + limitMs
    return lookupLimiter(() =>
      performance.now() < until
        ? lookupAll(host, { all: true })
        : Promise.reject(new Error('The lookup waited too long in the queue')),
    )
  }
}

export async function checkHost(
  host: string,
  { resolve, isAllowed }: { resolve: Resolve; isAllowed: (ip: string) => boolean },
): Promise<CheckedHost> {
  const family = isIP(host)
  if (family !== 0) return isAllowed(host) ? { kind: 'allowed', addresses: [{ address: host, family }] } : refused
  try {
    const addresses = (await resolve(host)).filter(({ address }) => isAllowed(address))
    return addresses.length > 0 ? { kind: 'allowed', addresses } : refused
  } catch (error) {
    return { kind: isUnknownName(error) && (await knowsNames(resolve)) ? 'no-such-host' : 'dns-failed' }
  }
}

/** Reserved for examples (RFC 2606), so it always exists. */
const nameThatExists = 'example.com'

/** Some resolvers report every name as unknown while offline. */
async function knowsNames(resolve: Resolve): Promise<boolean> {
  return resolve(nameThatExists).then(
    () => true,
    () => false,
  )
}

const refused = { kind: 'not-public' } as const

/** Other errors describe our network rather than the name. */
function isUnknownName(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
}
