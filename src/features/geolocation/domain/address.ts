import { readIpAddress, spellIpAddress } from '#shared/ip-address.ts'

/** The class of an address: `local` is never looked up, and `public` is normalized to one spelling. */
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

/** Spec 7 counts all of 172/8 as private. 100.64/10 is the shared address space behind a provider's router. */
function isLocalIpv4([a = 0, b = 0]: readonly number[]): boolean {
  return (
    [0, 10, 127, 172].includes(a) ||
    (a === 192 && b === 168) ||
    (a === 169 && b === 254) ||
    (a === 100 && b >= 64 && b <= 127)
  )
}

/** Whether the address is unspecified, loopback, unique local (fc00::/7) or link-local (fe80::/10). */
function isLocalIpv6(groups: readonly number[]): boolean {
  const [first = 0] = groups
  const isUnspecifiedOrLoopback = groups.every((group, i) => group === 0 || (i === 7 && group === 1))
  return isUnspecifiedOrLoopback || (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80
}
