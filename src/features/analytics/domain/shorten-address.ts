/**
 * A client address as it is stored: IPv4 cut to /24, IPv6 to /48; private and loopback addresses whole (Decisions, Data).
 * `203.0.113.77` → `203.0.113.0`; `2001:db8:1:2::3` → `2001:db8:1::`. Null for anything that is no address.
 */
export function shortenAddress(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  const plain = mapped?.[1] ?? address
  return plain.includes(':') ? shortenIpv6(plain) : shortenIpv4(plain)
}

function shortenIpv4(address: string): string | null {
  const parts = address.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null
  const [a, b] = parts.map(Number) as [number, number, number, number]
  const isPrivate = a === 10 || a === 127 || (a === 192 && b === 168) || (a === 172 && b >= 16 && b <= 31)
  return isPrivate ? address : `${parts.slice(0, 3).join('.')}.0`
}

function shortenIpv6(address: string): string | null {
  const groups = expand(address.split('%')[0] ?? '')
  if (!groups) return null
  const first = groups[0] ?? 0
  const isLoopback = groups.every((group, i) => group === (i === 7 ? 1 : 0))
  const isPrivate = (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80
  if (isLoopback || isPrivate) return address
  const network = groups.slice(0, 3).map((group) => group.toString(16))
  while (network.at(-1) === '0') network.pop()
  return `${network.join(':')}::`
}

/** The eight groups of an IPv6 address, or null when it is none. */
function expand(address: string): number[] | null {
  const halves = address.split('::')
  if (halves.length > 2) return null
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null
  return groups.map((group) => Number.parseInt(group, 16))
}
