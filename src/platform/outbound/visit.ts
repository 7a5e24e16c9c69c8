// Whether there is something at an address that somebody else wrote. Such an address may name this machine or its neighbours
// (server-side request forgery), so each step is judged by the addresses it would connect to.
import { type AskFailure, type AskResult, askOnce } from './ask-once.ts'
import { type JudgedHost, judgeHost, type Resolve, resolveHost } from './judge-host.ts'
import { isPublicAddress } from './public-address.ts'

export type Visit =
  | { kind: 'answered'; status: number; finalUrl: string }
  /** An address, or one it leads to, that is none of http(s), holds a password, or is not on the open internet. */
  | { kind: 'not-public' }
  | { kind: 'no-such-host' }
  | { kind: 'dns-failed' }
  | { kind: 'too-many-redirects' }
  | AskFailure

/** Never rejects. Once the signal is aborted it answers `timed-out`. */
export type VisitAddress = (address: string, signal?: AbortSignal) => Promise<Visit>

export type VisitorOptions = {
  /** Who asks, as the visited servers log it. */
  site: { name: string; url: string }
  /** All redirects included. */
  limitMs?: number
  /** Which IP addresses may be connected to: those of the open internet unless said otherwise. */
  isAllowed?: (ip: string) => boolean
  resolve?: Resolve
}

const maxRedirects = 5

export function visitor(options: VisitorOptions): VisitAddress {
  const { limitMs = 5_000, isAllowed = isPublicAddress, resolve = resolveHost } = options
  const userAgent = userAgentOf(options.site)

  const ask = async (url: URL, signal: AbortSignal): Promise<AskResult | Exclude<JudgedHost, { kind: 'allowed' }>> => {
    const judged = await unlessAborted(judgeHost(bareHost(url), { resolve, isAllowed }), signal)
    if (judged?.kind !== 'allowed') return judged ?? { kind: 'timed-out' }
    const { addresses } = judged
    const answer = await askOnce(url, { method: 'HEAD', addresses, userAgent, signal })
    return mayBeOfHead(answer) ? askOnce(url, { method: 'GET', addresses, userAgent, signal }) : answer
  }

  return async (address, outerSignal) => {
    const limit = AbortSignal.timeout(limitMs)
    const signal = outerSignal ? AbortSignal.any([outerSignal, limit]) : limit
    let url = readAddress(address)
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      if (!url) return { kind: 'not-public' }
      const answer = await ask(url, signal)
      if (answer.kind !== 'answered') return answer
      if (!isRedirect(answer)) return { kind: 'answered', status: answer.status, finalUrl: url.href }
      url = readAddress(utf8(answer.location), url)
    }
    return { kind: 'too-many-redirects' }
  }
}

/** What `URL` makes of an address: decimal, octal and hexadecimal spellings of IP addresses become plain ones. */
function readAddress(address: string, base?: URL): URL | null {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Servers that know no HEAD refuse it with all kinds of answers, or hang up. A second request would only anger one that counts them. */
function mayBeOfHead(answer: AskResult): boolean {
  if (answer.kind === 'answered') return answer.status >= 400 && answer.status !== 429
  return answer.kind === 'unreachable' || answer.kind === 'unreadable'
}

function isRedirect(answer: {
  status: number
  location: string | undefined
}): answer is { status: number; location: string } {
  return [301, 302, 303, 307, 308].includes(answer.status) && answer.location !== undefined
}

/** Headers arrive byte by byte; servers that do not encode their addresses write UTF-8. */
function utf8(header: string): string {
  return Buffer.from(header, 'latin1').toString()
}

/** Null once the signal is aborted: a question to the DNS cannot be taken back. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  if (signal.aborted) return Promise.resolve(null)
  const aborted = Promise.withResolvers<null>()
  const end = () => aborted.resolve(null)
  signal.addEventListener('abort', end, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', end))
}

/** The site's name may hold any character, a header may not. */
function userAgentOf({ name, url }: VisitorOptions['site']): string {
  const product = name.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  return `${product || 'Website'} (+${url})`
}
