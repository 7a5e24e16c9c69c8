// One request to previously checked addresses, without visitors' data: no cookies, no referrer.
import type { LookupAddress } from 'node:dns'
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export type AskOptions = {
  method: 'HEAD' | 'GET'
  /** The only addresses to connect to; the name is not resolved again. */
  addresses: LookupAddress[]
  userAgent: string
  signal: AbortSignal
}

export type AskFailure =
  /** Refused, reset, or without a TLS certificate that browsers trust. */
  | { kind: 'unreachable' }
  | { kind: 'timed-out' }
  /** The network has no route, for instance for IPv6. */
  | { kind: 'no-route' }
  /** The response is not HTTP, or its headers are too long. */
  | { kind: 'unreadable' }

export type AskResult = { kind: 'responded'; status: number; location: string | undefined } | AskFailure

const maxHeaderBytes = 32 * 1024

/** Reads status and headers, then closes the connection without reading the body. */
export function askOnce(url: URL, options: AskOptions): Promise<AskResult> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const request = send(url, {
      method: options.method,
      headers: { 'user-agent': options.userAgent, accept: '*/*' },
      lookup: lookupIn(options.addresses),
      // A separate connection, so that none to addresses of an earlier check is reused.
      agent: false,
      maxHeaderSize: maxHeaderBytes,
      signal: options.signal,
    })
    request.on('response', ({ statusCode, headers }) => {
      resolve({ kind: 'responded', status: statusCode ?? 0, location: headers.location })
      request.destroy()
    })
    // The request asked for no protocol switch.
    request.on('upgrade', (_, socket) => {
      resolve({ kind: 'unreadable' })
      socket.destroy()
    })
    request.on('error', (error) => resolve(options.signal.aborted ? { kind: 'timed-out' } : failureOf(error)))
    request.on('close', () => resolve({ kind: options.signal.aborted ? 'timed-out' : 'unreachable' }))
    request.end()
  })
}

function lookupIn(addresses: LookupAddress[]): NonNullable<RequestOptions['lookup']> {
  return (_, { all }, response) => {
    const [first] = addresses
    if (all) response(null, addresses)
    else response(null, first?.address ?? '', first?.family)
  }
}

const deadCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|EPROTO|ERR_SSL_|ERR_TLS_|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/
const noRouteCodes = /^(ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL|EAFNOSUPPORT|EACCES|EPERM)$/

function failureOf(error: Error): AskFailure {
  const codes = codesOf(error)
  const has = (pattern: RegExp) => codes.some((code) => pattern.test(code))
  if (has(deadCodes)) return { kind: 'unreachable' }
  if (has(/^ETIMEDOUT$/)) return { kind: 'timed-out' }
  return { kind: has(noRouteCodes) ? 'no-route' : 'unreadable' }
}

/** A host with several addresses fails with one error for each. */
function codesOf(error: Error): string[] {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  return errors.map((each) => (each instanceof Error && 'code' in each ? String(each.code) : ''))
}
