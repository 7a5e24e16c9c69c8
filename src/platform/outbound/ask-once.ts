// One request to previously checked addresses, without visitors' data: no cookies, no referrer.
import type { LookupAddress } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

export type AskOptions = {
  method: 'HEAD' | 'GET'
  /** The only addresses to connect to; the name is not resolved again. */
  addresses: LookupAddress[]
  userAgent: string
  signal: AbortSignal
  /** Reads the body of a success up to this size. Without it, the connection is closed after the headers. */
  maxBodyBytes?: number
}

export type AskFailure =
  /** Refused, reset, or without a TLS certificate that browsers trust. */
  | { kind: 'unreachable' }
  | { kind: 'timed-out' }
  /** The network has no route, for instance for IPv6. */
  | { kind: 'no-route' }
  /** The response is not HTTP, or its headers are too long. */
  | { kind: 'unreadable' }
  /** The body is larger than `maxBodyBytes`. */
  | { kind: 'too-large' }

export type Responded = {
  kind: 'responded'
  status: number
  location: string | undefined
  contentType: string
  /** Null unless it was read. */
  body: Buffer | null
}
export type AskResult = Responded | AskFailure

const maxHeaderBytes = 32 * 1024

/** Reads status and headers, and the body only with `maxBodyBytes`; then closes the connection. */
export function askOnce(url: URL, options: AskOptions): Promise<AskResult> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const request = send(url, {
      method: options.method,
      headers: {
        'user-agent': options.userAgent,
        accept: '*/*',
        ...(options.maxBodyBytes !== undefined && { 'accept-encoding': 'identity' }),
      },
      lookup: lookupIn(options.addresses),
      // A separate connection, so that none to addresses of an earlier check is reused.
      agent: false,
      maxHeaderSize: maxHeaderBytes,
      signal: options.signal,
    })
    let hasResponded = false
    request.on('response', (response) => {
      hasResponded = true
      void readResponse(response, options.maxBodyBytes)
        .then(resolve, (error: Error) => resolve(options.signal.aborted ? { kind: 'timed-out' } : failureOf(error)))
        .finally(() => request.destroy())
    })
    // The request asked for no protocol switch.
    request.on('upgrade', (_, socket) => {
      resolve({ kind: 'unreadable' })
      socket.destroy()
    })
    request.on('error', (error) => resolve(options.signal.aborted ? { kind: 'timed-out' } : failureOf(error)))
    request.on('close', () => {
      if (!hasResponded) resolve({ kind: options.signal.aborted ? 'timed-out' : 'unreachable' })
    })
    request.end()
  })
}

async function readResponse(response: IncomingMessage, maxBodyBytes: number | undefined): Promise<AskResult> {
  const { statusCode: status = 0, headers } = response
  const isRead = maxBodyBytes !== undefined && status >= 200 && status < 300
  const body = isRead ? await readBody(response, maxBodyBytes) : null
  if (body === 'too-large') return { kind: 'too-large' }
  return { kind: 'responded', status, location: headers.location, contentType: headers['content-type'] ?? '', body }
}

/** Servers may compress although the request asks for plain text. Limits the size of the result as well. */
async function readBody(response: IncomingMessage, limit: number): Promise<Buffer | 'too-large'> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > limit) return 'too-large'
    parts.push(part)
  }
  return unpacked(Buffer.concat(parts), response.headers['content-encoding'] ?? '', limit)
}

const unpackers: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

async function unpacked(body: Buffer, encoding: string, limit: number): Promise<Buffer | 'too-large'> {
  const unpack = unpackers[encoding.trim().toLowerCase()]
  if (!unpack) return body
  return unpack(body, { maxOutputLength: limit }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return 'too-large' as const
    throw error
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
