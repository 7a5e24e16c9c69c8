// Which addresses a host name stands for, and which of them may be spoken to.
import { type LookupAddress, lookup } from 'node:dns'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { turns } from './turns.ts'

export type Resolve = (host: string) => Promise<LookupAddress[]>

export type JudgedHost =
  | { kind: 'allowed'; addresses: LookupAddress[] }
  | { kind: 'not-public' }
  | { kind: 'no-such-host' }
  | { kind: 'dns-failed' }

const ask = promisify(lookup)

/**
 * Each question occupies one of the four threads that files and password hashes need too, also after it was given up: names
 * that take long to find must not take all of them.
 */
const inTurn = turns(2)

export const resolveHost: Resolve = (host) => inTurn(() => ask(host, { all: true }))

export async function judgeHost(
  host: string,
  { resolve, isAllowed }: { resolve: Resolve; isAllowed: (ip: string) => boolean },
): Promise<JudgedHost> {
  const family = isIP(host)
  if (family !== 0) return isAllowed(host) ? { kind: 'allowed', addresses: [{ address: host, family }] } : refused
  try {
    const addresses = (await resolve(host)).filter(({ address }) => isAllowed(address))
    return addresses.length > 0 ? { kind: 'allowed', addresses } : refused
  } catch (error) {
    return { kind: isUnknownName(error) && (await knowsNames(resolve)) ? 'no-such-host' : 'dns-failed' }
  }
}

/** Reserved for examples (RFC 2606), so it will always be there. */
const nameThatExists = 'example.com'

/** Some resolvers say of every name that it is unknown while they are offline. */
async function knowsNames(resolve: Resolve): Promise<boolean> {
  return resolve(nameThatExists).then(
    () => true,
    () => false,
  )
}

const refused = { kind: 'not-public' } as const

/** Whatever else goes wrong says more about our network than about the name. */
function isUnknownName(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
}
