import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Where IPv6 addresses of the internet are (RFC 4291); what lies outside of it is local, special or not given out. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** IPv6 networks without IPv4 reach IPv4 hosts here (RFC 6052). */
const translatedIpv4 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address belongs to the open internet and to one host: neither this machine nor its networks, nor multicast, nor
 * a range for tunnels, tests and documentation. An IPv4 address written inside an IPv6 one is judged itself.
 * @example isPublicAddress('93.184.215.14') === true
 * @example isPublicAddress('::ffff:127.0.0.1') === false
 */
export function isPublicAddress(text: string): boolean {
  const family = isIP(text)
  if (family === 4) return isPublicIpv4(ipaddr.IPv4.parse(text))
  return family === 6 && isPublicIpv6(text)
}

/** Reserved for one machine, one network or no host at all (RFC 2606, 6761, 6762, 8375), or in use that way. */
const localNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid)$/

/**
 * Whether a host may be on the open internet, as far as its name says it: nothing is looked up, so whoever connects to it must
 * still judge its addresses (`judge-host.ts`).
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
  // Spelled out by `URL`: the parser below would read an IPv4 address behind `::` as a mapped one. A zone makes it local.
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
