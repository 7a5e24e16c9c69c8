// Loaded into the site's process before its own code: no host name resolves, as on a machine without a network.
// Citation checks then fail at once, without a request to another host. Set it in NODE_OPTIONS.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { isIP } from 'node:net'

const { lookup } = dns

function lookupHere(host: string, ...rest: unknown[]): void {
  if (host === 'localhost' || isIP(host) !== 0) {
    Reflect.apply(lookup, dns, [host, ...rest])
    return
  }
  const response = rest.at(-1) as (error: Error) => void
  const unknown = new Error(`getaddrinfo ENOTFOUND ${host}`)
  process.nextTick(response, Object.assign(unknown, { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: host }))
}

Object.assign(dns, { lookup: lookupHere })
// Named imports get this function as well.
syncBuiltinESMExports()
