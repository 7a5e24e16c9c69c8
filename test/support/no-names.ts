// Loaded into the site's process before its own code: no name of the internet stands for anything, as on a machine without network.
// What an article cites is judged at once then, and nobody out there is asked. To be named in NODE_OPTIONS.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { isIP } from 'node:net'

const { lookup } = dns

function lookupHere(host: string, ...rest: unknown[]): void {
  if (host === 'localhost' || isIP(host) !== 0) {
    Reflect.apply(lookup, dns, [host, ...rest])
    return
  }
  const answer = rest.at(-1) as (error: Error) => void
  const unknown = new Error(`getaddrinfo ENOTFOUND ${host}`)
  process.nextTick(answer, Object.assign(unknown, { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: host }))
}

Object.assign(dns, { lookup: lookupHere })
// Whoever imports it by its name gets this one as well.
syncBuiltinESMExports()
