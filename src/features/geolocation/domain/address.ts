import { readIpAddress, spellIpAddress } from './ip-address.ts'

/** `local` is never looked up; a `public` address has one spelling. */
export type Address = { kind: 'local' } | { kind: 'invalid' } | { kind: 'public'; address: string }

/**
 * Spec 7: unknown, loopback and private addresses are not looked up.
 * @example classifyAddress('::ffff:192.168.1.20') // { kind: 'local' }
 * @example classifyAddress('2001:DB8::1') // { kind: 'public', address: '2001:db8:0:0:0:0:0:1' }
 */
export function classifyAddress(text: string | null): Address {
  if (text === null || /^\s*(unknown\s*)?$/i.test(text)) return { kind: 'local' }
  const address = readIpAddress(text)
  if (!address) return { kind: 'invalid' }
  const isLocal = address.version === 4 ? isLocalIpv4(address.parts) : isLocalIpv6(address.parts)
  return isLocal ? { kind: 'local' } : { kind: 'public', address: spellIpAddress(address) }
}

/** Spec 7 names every address of 172. private. Those of 100.64/10 are shared behind a provider's own router, and lie nowhere else. */
function isLocalIpv4([a = 0, b = 0]: readonly number[]): boolean {
  return (
    [0, 10, 127, 172].includes(a) ||
    (a === 192 && b === 168) ||
    (a === 169 && b === 254) ||
    (a === 100 && b >= 64 && b <= 127)
  )
}

/** Unspecified, loopback, unique local (fc00::/7), link-local (fe80::/10). */
function isLocalIpv6(groups: readonly number[]): boolean {
  const [first = 0] = groups
  const isUnspecifiedOrLoopback = groups.every((group, i) => group === 0 || (i === 7 && group === 1))
  return isUnspecifiedOrLoopback || (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80
}
