// The client's IP address (Decisions, TRUST_PROXY): always a valid address in one spelling, whatever a header contains.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Trust = string | false | ((address: string, hop: number) => boolean)

/**
 * Which hops of `X-Forwarded-For` the framework trusts. `true` is one proxy: the last address counts, since that proxy
 * wrote it and the client may have sent the previous ones. A list names the proxies: the last address that is not in
 * the list counts.
 */
export function trustOf(setting: boolean | string): Trust {
  return setting === true ? (_address, hop) => hop === 0 : setting
}

type Asker = { ip: string; ips?: string[] | undefined }

/** The address of a request. Skips text that is not an address, so the address of the proxy that wrote it counts. */
export function clientAddress({ ip, ips = [ip] }: Asker): string {
  // Sorted from the nearest hop to the farthest trusted one.
  const addresses = ips.map(addressIn).filter((address) => address !== null)
  return addresses.at(-1) ?? 'unknown'
}

/**
 * Without port, brackets and zone; an IPv4 address in IPv6 form as IPv4; null when the text is no address.
 * @example addressIn('[2001:DB8::0:1]:443') === '2001:db8::1'
 * @example addressIn('::ffff:203.0.113.7') === '203.0.113.7'
 */
export function addressIn(text: string | undefined): string | null {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(text ?? '') ?? []
  const [address = ''] = (bracketed ?? plain ?? text ?? '').split('%', 1)
  const version = isIP(address)
  if (version === 0) return null
  // An IPv4 address has one spelling.
  else return version === 4 ? address : ipaddr.process(address).toString()
}

/**
 * The network that counts as one client: an IPv6 customer has a whole /64, so limits on single addresses would be
 * useless.
 */
export function networkOf(address: string): string {
  return blockOf(address, { ipv4: 32, ipv6: 64 })
}

/** The block that shares a queue: one customer of a provider may have an IPv4 /24 or an IPv6 /48. */
export function addressBlockOf(address: string): string {
  return blockOf(address, { ipv4: 24, ipv6: 48 })
}

function blockOf(address: string, bits: Record<'ipv4' | 'ipv6', number>): string {
  const known = addressIn(address)
  if (known === null) return 'unknown'
  if (isIP(known) === 6) return cidr(ipaddr.IPv6.networkAddressFromCIDR(`${known}/${bits.ipv6}`), bits.ipv6)
  return bits.ipv4 === 32 ? known : cidr(ipaddr.IPv4.networkAddressFromCIDR(`${known}/${bits.ipv4}`), bits.ipv4)
}

function cidr(network: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  return `${network.toString()}/${bits}`
}
