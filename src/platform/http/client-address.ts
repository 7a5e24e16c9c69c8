// Who asks (Decisions, TRUST_PROXY): always an address, in one spelling, whatever a header claims.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Trust = string | false | ((address: string, hop: number) => boolean)

/**
 * What the framework believes of `X-Forwarded-For`. `true` is one proxy: the last address, which that proxy wrote itself; what a
 * client sends stands before it. A list names the proxies: the last address that is none of them counts.
 */
export function trustOf(setting: boolean | string): Trust {
  return setting === true ? (_address, hop) => hop === 0 : setting
}

type Asker = { ip: string; ips?: string[] | undefined }

/** The address of a request. What is no address is passed over: the proxy that wrote it stands for its client. */
export function clientAddress({ ip, ips = [ip] }: Asker): string {
  // The nearest comes first; the farthest that is believed last.
  const addresses = ips.map(addressIn).filter((address) => address !== null)
  return addresses.at(-1) ?? 'unknown'
}

/**
 * Without port, brackets and zone; an IPv4 address in IPv6 form as IPv4; null when it is none.
 * @example addressIn('[2001:DB8::0:1]:443') === '2001:db8::1'
 * @example addressIn('::ffff:203.0.113.7') === '203.0.113.7'
 */
export function addressIn(text: string | undefined): string | null {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(text ?? '') ?? []
  const [address = ''] = (bracketed ?? plain ?? text ?? '').split('%', 1)
  return isIP(address) === 0 ? null : ipaddr.process(address).toString()
}

/** One household or office holds a whole IPv6 /64: counting single addresses of it would count nothing. */
export function networkOf(address: string): string {
  return blockOf(address, { ipv4: 32, ipv6: 64 })
}

/** A customer of a provider may hold an IPv4 /24 or an IPv6 /48: what one of them does together must not keep others waiting. */
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
