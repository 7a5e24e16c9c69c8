import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The global unicast range of IPv6 (RFC 4291); everything else is local, special or unassigned. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** IPv6 networks without IPv4 reach IPv4 hosts here (RFC 6052). */
const translatedIpv4 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address is a unicast address of the public internet: not loopback, local, multicast, nor a range for tunnels, tests
 * or documentation. An IPv4 address inside an IPv6 one is checked as IPv4.
 * @example isPublicAddress('93.184.215.14') === true
 * @example isPublicAddress('::ffff:127.0.0.1') === false
 */
export function isPublicAddress(text: string): boolean {
  const family = isIP(text)
  if (family === 4) return isPublicIpv4(ipaddr.IPv4.parse(text))
  return family === 6 && isPublicIpv6(text)
}

/** Names for one machine, one network or no host at all (RFC 2606, 6761, 6762, 8375), and others commonly used that way. */
const localNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid)$/

/**
 * Whether a host may be public by its name alone. Nothing is resolved, so its addresses must still be checked before connecting
 * (`check-host.ts`).
 * @param hostname as `URL` spells it
 * @example mayBePublicHost('push.example.com') === true
 * @example mayBePublicHost('[::1]') === false
 */
export function mayBePublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) !== 0) return isPublicAddress(address)
  return /\.[^.]+$/.test(hostname) && !localNames.test(hostname)
}

function isPublicIpv6(text: string): boolean {
  // Normalized by `URL`, because the parser below would read an IPv4 address after `::` as a mapped one. A zone makes
  // an address local.
  const spelled = URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1)
  if (spelled === undefined) return false
  const address = ipaddr.IPv6.parse(spelled)
  if (address.isIPv4MappedAddress() || address.match(translatedIpv4)) {
    return isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(-4)))
  }
  return address.match(globalIpv6) && address.range() === 'unicast'
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast'
}
