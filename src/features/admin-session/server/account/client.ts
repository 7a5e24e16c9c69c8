// The client of a request, for sign-ins, limits and notices.
import type { IncomingHttpHeaders } from 'node:http'
import { deviceName } from '../../domain/device-name.ts'
import { hashOf, type TokenCookie } from '../session-cookie.ts'

export type Client = {
  address: string
  /** Such as `Chrome on macOS`. */
  device: string
  /** The hash of the device cookie, or null without one. */
  deviceHash: string | null
}

export type ClientOf = (headers: IncomingHttpHeaders, address: string) => Client

export function clientReader(cookie: TokenCookie): ClientOf {
  return (headers, address) => {
    const token = cookie.read(headers.cookie)
    return { address, device: deviceName(headers['user-agent']), deviceHash: token && hashOf(token) }
  }
}
