// Checks whether a page exists at an address from a user. Such an address may point to this machine or its neighbors
// (server-side request forgery), so each step checks the IP addresses before connecting.
import { type AskFailure, type AskResult, askOnce } from './ask-once.ts'
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

export function visitor(options: VisitorOptions): VisitAddress {
  const { limitMs = 5_000, isAllowed = isPublicAddress, resolve = resolveHost } = options
  const userAgent = userAgentOf(options.site)

  const ask = async (url: URL, signal: AbortSignal): Promise<AskResult | Exclude<CheckedHost, { kind: 'allowed' }>> => {
    const checked = await unlessAborted(checkHost(bareHost(url), { resolve, isAllowed }), signal)
    if (checked?.kind !== 'allowed') return checked ?? { kind: 'timed-out' }
    const { addresses } = checked
    const response = await askOnce(url, { method: 'HEAD', addresses, userAgent, signal })
    return mayBeOfHead(response) ? askOnce(url, { method: 'GET', addresses, userAgent, signal }) : response
  }

  return async (address, outerSignal) => {
    const limit = AbortSignal.timeout(limitMs)
    const signal = outerSignal ? AbortSignal.any([outerSignal, limit]) : limit
    let url = readAddress(address)
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      if (!url) return { kind: 'not-public' }
      const response = await ask(url, signal)
      if (response.kind !== 'responded') return response
      if (!isRedirect(response)) return { kind: 'responded', status: response.status, finalUrl: url.href }
      url = readAddress(utf8(response.location), url)
    }
    return { kind: 'too-many-redirects' }
  }
}

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

function isRedirect(response: {
  status: number
  location: string | undefined
}): response is { status: number; location: string } {
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
