// Posts to addresses from users. Keeps connections alive per host, and checks the addresses of each new connection,
// which is made to no other (server-side request forgery). Does not follow redirects.
import type { LookupAddress } from 'node:dns'
import { Agent as HttpAgent, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { checkHost, type Resolve, resolveHost } from './check-host.ts'
import { isPublicAddress } from './public-address.ts'

export type PostResult =
  | { kind: 'responded'; status: number; retryAfter: string | undefined }
  | { kind: 'not-public' | 'no-such-host' | 'dns-failed' }
  | { kind: 'timed-out' }
  /** Refused, reset, without trusted TLS, or not HTTP. */
  | { kind: 'unreachable' }

type Message = { headers: Record<string, string | number>; body: Buffer; signal: AbortSignal }

export type SafePoster = {
  /** Never rejects. */
  post(url: URL, message: Message): Promise<PostResult>
  close(): void
}

type PosterOptions = { isAllowed?: (ip: string) => boolean; resolve?: Resolve; maxSocketsPerHost: number }

const maxHeaderBytes = 16 * 1024
/** Longer response bodies are cut off. */
const maxBodyBytes = 64 * 1024
const idleMs = 10_000

export function safePoster(options: PosterOptions): SafePoster {
  const { isAllowed = isPublicAddress, resolve = resolveHost, maxSocketsPerHost } = options
  const check = (host: string) => checkHost(host, { resolve, isAllowed })
  const settings = {
    keepAlive: true,
    maxSockets: maxSocketsPerHost,
    maxFreeSockets: 10,
    timeout: idleMs,
    lookup: checkedLookup(check),
  }
  const agents = { 'http:': new HttpAgent(settings), 'https:': new HttpsAgent(settings) }
  const once = (url: URL, message: Message) => {
    const isHttps = url.protocol === 'https:'
    const send = isHttps ? requestHttps : requestHttp
    return postOnce(
      () =>
        send(url, {
          method: 'POST',
          headers: message.headers,
          agent: agents[isHttps ? 'https:' : 'http:'],
          maxHeaderSize: maxHeaderBytes,
          signal: message.signal,
        }),
      message,
    )
  }
  return {
    async post(url, message) {
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
      // IP addresses need no lookup, so they are checked here.
      if (isIP(host) !== 0 && !isAllowed(host)) return { kind: 'not-public' }
      const first = await once(url, message)
      // The server may have closed the kept connection at the same moment.
      return first === 'stale' ? orUnreachable(await once(url, message)) : first
    },
    close() {
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }
}

class HostRefused extends Error {
  readonly kind: 'not-public' | 'no-such-host' | 'dns-failed'

  constructor(kind: HostRefused['kind']) {
    super(kind)
    this.kind = kind
  }
}

/** Replaces the system's lookup: returns checked addresses only. */
function checkedLookup(check: (host: string) => ReturnType<typeof checkHost>): NonNullable<RequestOptions['lookup']> {
  return (host, { all }, answer) => {
    check(host).then(
      (checked) => {
        if (checked.kind !== 'allowed') return answer(new HostRefused(checked.kind), '', 0)
        const [first] = checked.addresses
        if (all) answer(null, checked.addresses satisfies LookupAddress[])
        else answer(null, first?.address ?? '', first?.family)
      },
      (error: Error) => answer(error, '', 0),
    )
  }
}

type Attempt = PostResult | 'stale'

function orUnreachable(attempt: Attempt): PostResult {
  return attempt === 'stale' ? { kind: 'unreachable' } : attempt
}

function postOnce(begin: () => ReturnType<typeof requestHttp>, { body, signal }: Message): Promise<Attempt> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'timed-out' })
    const request = begin()
    request.on('response', (response) => {
      resolve({ kind: 'responded', status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      readAway(response)
    })
    // The request asked for no protocol switch.
    request.on('upgrade', (_, socket) => {
      resolve({ kind: 'unreachable' })
      socket.destroy()
    })
    request.on('error', (error) => {
      if (error instanceof HostRefused) return resolve({ kind: error.kind })
      if (signal.aborted) return resolve({ kind: 'timed-out' })
      resolve(request.reusedSocket ? 'stale' : { kind: 'unreachable' })
    })
    request.on('close', () => resolve({ kind: signal.aborted ? 'timed-out' : 'unreachable' }))
    request.end(body)
  })
}

/** Reads the body to its end, so that the connection can be reused. */
function readAway(response: IncomingMessage): void {
  let bytes = 0
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > maxBodyBytes) response.destroy()
  })
  response.on('error', () => undefined)
}
