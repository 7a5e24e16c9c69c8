// Checks whether a page exists at an address from a user, or reads it. Such an address may point to this machine or its neighbors
// (server-side request forgery), so each step checks the IP addresses before connecting.
import { type AskFailure, type AskOptions, type AskResult, askOnce, type Responded } from './ask-once.ts'
import { type CheckedHost, checkHost, type Resolve, resolveHost } from './check-host.ts'
import { isPublicAddress } from './public-address.ts'

export type Visit =
  | { kind: 'responded'; status: number; finalUrl: string }
  /** An address or redirect target that is not http(s), holds a password, or is not on the public internet. */
  | { kind: 'not-public' }
  | { kind: 'no-such-host' }
  | { kind: 'dns-failed' }
  | { kind: 'too-many-redirects' }
  | AskFailure

type FetchedPage = { kind: 'fetched'; url: string; contentType: string; body: Buffer }
/** A page, or why it could not be read. `status` is the one of a response that is not a success. */
export type PageFetch = FetchedPage | Exclude<Visit, { kind: 'responded' }> | { kind: 'refused'; status: number }

/** Never rejects. An aborted signal gives `timed-out`. */
export type FetchPage = (address: string, signal?: AbortSignal) => Promise<PageFetch>

/** Never rejects. An aborted signal gives `timed-out`. */
export type VisitAddress = (address: string, signal?: AbortSignal) => Promise<Visit>

export type VisitorOptions = {
  /** Named in the user agent. */
  site: { name: string; url: string }
  /** For all redirects together. */
  limitMs?: number
  /** Which IP addresses are allowed; by default those of the public internet. */
  isAllowed?: (ip: string) => boolean
  resolve?: Resolve
}

const maxRedirects = 5

/** Any address that browsers open. */
export function visitor(options: VisitorOptions): VisitAddress {
  const follow = redirectFollower(options)
  const ask: Ask = async (url, asked) => {
    const response = await askOnce(url, { ...asked, method: 'HEAD' })
    return mayBeOfHead(response) ? askOnce(url, { ...asked, method: 'GET' }) : response
  }
  return async (address, signal) => {
    const found = await follow({ first: readAddress(address), ask, signal })
    return found.kind === 'responded' ? { kind: 'responded', status: found.status, finalUrl: found.url.href } : found
  }
}

const maxPageBytes = 2_000_000

/**
 * Reads pages of at most 2 MB, within 10 s. Only https on its usual port, so that nobody on the way can change what a
 * page says; `isAnyAllowed` lifts this for tests, as well as the limit to the public internet.
 */
export function pageFetcher({ isAnyAllowed, ...options }: VisitorOptions & { isAnyAllowed: boolean }): FetchPage {
  const follow = redirectFollower({ limitMs: 10_000, ...options, ...(isAnyAllowed && { isAllowed: () => true }) })
  const secured = (url: URL | null) => (isAnyAllowed ? url : securedAddress(url))
  const ask: Ask = (url, asked) => askOnce(url, { ...asked, method: 'GET', maxBodyBytes: maxPageBytes })
  return async (address, signal) => {
    const found = await follow({ first: readAddress(address), ask, signal, allowed: secured })
    if (found.kind !== 'responded') return found
    const { status, url, contentType, body } = found
    return body === null ? { kind: 'refused', status } : { kind: 'fetched', url: url.href, contentType, body }
  }
}

/** `http:` becomes `https:`. Null on another port. */
function securedAddress(url: URL | null): URL | null {
  if (!url || url.port !== '') return null
  const secure = new URL(url)
  secure.protocol = 'https:'
  return secure
}

type Asked = Omit<AskOptions, 'method' | 'maxBodyBytes'>
type Ask = (url: URL, asked: Asked) => Promise<AskResult>
type Following = {
  first: URL | null
  ask: Ask
  signal: AbortSignal | undefined
  /** The address to request instead, or null for a forbidden one. */
  allowed?: (url: URL | null) => URL | null
}
type Followed = (Responded & { url: URL }) | Exclude<Visit, { kind: 'responded' }>

/** Checks the IP addresses of each step before it connects to them. */
function redirectFollower(options: VisitorOptions) {
  const { limitMs = 5_000, isAllowed = isPublicAddress, resolve = resolveHost } = options
  const userAgent = userAgentOf(options.site)

  const step = async (url: URL, ask: Ask, signal: AbortSignal): Promise<AskResult | RefusedHost> => {
    const checked = await unlessAborted(checkHost(bareHost(url), { resolve, isAllowed }), signal)
    if (checked?.kind !== 'allowed') return checked ?? { kind: 'timed-out' }
    return ask(url, { addresses: checked.addresses, userAgent, signal })
  }

  return async ({ first, ask, signal: outerSignal, allowed = (url) => url }: Following): Promise<Followed> => {
    const limit = AbortSignal.timeout(limitMs)
    const signal = outerSignal ? AbortSignal.any([outerSignal, limit]) : limit
    let url = allowed(first)
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      if (!url) return { kind: 'not-public' }
      const response = await step(url, ask, signal)
      if (response.kind !== 'responded') return response
      if (!isRedirect(response)) return { ...response, url }
      url = allowed(readAddress(utf8(response.location), url))
    }
    return { kind: 'too-many-redirects' }
  }
}

type RefusedHost = Exclude<CheckedHost, { kind: 'allowed' }>

/** `URL` normalizes decimal, octal and hexadecimal spellings of IP addresses. */
function readAddress(address: string, base?: URL): URL | null {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/**
 * Servers without HEAD reject it with many statuses, or close the connection. After 429 a second request would only
 * count as well.
 */
function mayBeOfHead(response: AskResult): boolean {
  if (response.kind === 'responded') return response.status >= 400 && response.status !== 429
  return response.kind === 'unreachable' || response.kind === 'unreadable'
}

function isRedirect(response: Responded): response is Responded & { location: string } {
  return [301, 302, 303, 307, 308].includes(response.status) && response.location !== undefined
}

/** Node decodes headers as latin1; servers that do not encode addresses send UTF-8. */
function utf8(header: string): string {
  return Buffer.from(header, 'latin1').toString()
}

/** Null once the signal is aborted: a DNS lookup cannot be canceled. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  if (signal.aborted) return Promise.resolve(null)
  const aborted = Promise.withResolvers<null>()
  const end = () => aborted.resolve(null)
  signal.addEventListener('abort', end, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', end))
}

/** The site's name may contain any character, a header may not. */
function userAgentOf({ name, url }: VisitorOptions['site']): string {
  const product = name.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  return `${product || 'Website'} (+${url})`
}
