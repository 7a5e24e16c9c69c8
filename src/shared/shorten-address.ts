import { readIpAddress } from './ip-address.ts'

/**
 * Shortens a client address before storage: IPv4 to /24, IPv6 to /48; private and loopback addresses stay whole
 * (Decisions, Data). `203.0.113.77` → `203.0.113.0`; `2001:db8:1:2::3` → `2001:db8:1::`. Null for a text that is not an
 * address.
 */
export function shortenAddress(text: string): string | null {
  const address = readIpAddress(text)
  if (!address) return null
  const { version, parts } = address
  if (version === 4) return isPrivateIpv4(parts) ? parts.join('.') : `${parts.slice(0, 3).join('.')}.0`
  return isPrivateIpv6(parts) ? text : shortenIpv6(parts)
}

function isPrivateIpv4([a = 0, b = 0]: readonly number[]): boolean {
  return a === 10 || a === 127 || (a === 192 && b === 168) || (a === 172 && b >= 16 && b <= 31)
}

/** Whether the address is loopback, unique local (fc00::/7) or link-local (fe80::/10). */
function isPrivateIpv6(groups: readonly number[]): boolean {
  const [first = 0] = groups
  const isLoopback = groups.every((group, i) => group === (i === 7 ? 1 : 0))
  return isLoopback || (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80
}

function shortenIpv6(groups: readonly number[]): string {
  const network = groups.slice(0, 3).map((group) => group.toString(16))
  while (network.at(-1) === '0') network.pop()
  return `${network.join(':')}::`
}
