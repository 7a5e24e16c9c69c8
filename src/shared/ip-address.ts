/** An IP address as numbers: four bytes of IPv4, eight groups of IPv6. */
export type IpAddress = { version: 4 | 6; parts: readonly number[] }

/**
 * Null for invalid text. An IPv4 address in IPv6 form becomes that IPv4 address, in every spelling; the zone of an IPv6
 * address is dropped.
 * @example readIpAddress('::FFFF:c0a8:1') // { version: 4, parts: [192, 168, 0, 1] }
 */
export function readIpAddress(text: string): IpAddress | null {
  if (!text.includes(':')) return readIpv4(text)
  const groups = readGroups(withoutDots(/^([^%]*)(?:%[\w.-]+)?$/.exec(text)?.[1] ?? ''))
  if (!groups) return null
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 6).every((group, i) => group === (i === 5 ? 0xffff : 0))
  if (isMapped) return { version: 4, parts: [high >> 8, high & 0xff, low >> 8, low & 0xff] }
  return { version: 6, parts: groups }
}

/** One spelling for each address. */
export function spellIpAddress({ version, parts }: IpAddress): string {
  return version === 4 ? parts.join('.') : parts.map(hexadecimal).join(':')
}

const hexadecimal = (group: number): string => group.toString(16)

/** Rejects a leading zero, because programs differ on whether it makes the number octal. */
function readIpv4(text: string): IpAddress | null {
  const parts = text.split('.')
  const isAddress = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  return isAddress ? { version: 4, parts: parts.map(Number) } : null
}

/** The last two groups of an IPv6 address may be written as IPv4; invalid IPv4 stays unchanged and fails as a group. */
function withoutDots(address: string): string {
  const begin = address.lastIndexOf(':') + 1
  const ipv4 = readIpv4(address.slice(begin))
  if (!ipv4) return address
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.parts
  return `${address.slice(0, begin)}${hexadecimal((a << 8) | b)}:${hexadecimal((c << 8) | d)}`
}

function readGroups(address: string): number[] | null {
  const halves = address.split('::')
  if (halves.length > 2) return null
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null
  return groups.map((group) => Number.parseInt(group, 16))
}
