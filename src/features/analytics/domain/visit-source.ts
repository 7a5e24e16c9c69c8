// The source of a page view as it is counted: a host, or one of the two names below. The names are not valid host
// names.
import { assistantHostOfUtmSource } from './assistants.ts'

export const directSource = '(direct)'
export const internalSource = '(internal)'

/** Android apps send referrers such as `android-app://com.example.app/`. */
const protocols = new Set(['http:', 'https:', 'android-app:'])
/** Matches an ASCII host name or an IPv6 address. URL parsers also accept other characters, such as parentheses. */
const hostPattern = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/
const maxHostCharacters = 253

/**
 * The host of a URL in lower case, without a leading `www.` and without the port. Null for a URL without a host.
 * @example hostOf('https://WWW.Example.com:8080/a?b') === 'example.com'
 */
export function hostOf(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !protocols.has(url.protocol)) return null
  const host = url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
  return host.length <= maxHostCharacters && hostPattern.test(host) ? host : null
}

/** The name under which a source is counted. */
export function countedSource(source: { kind: 'host'; host: string } | { kind: 'direct' | 'internal' }): string {
  if (source.kind === 'host') return source.host
  return source.kind === 'direct' ? directSource : internalSource
}

type Arrival = { referrer: string | null; utmSource: string | null }

/** Determines the source of a page view. `ownHost` is a result of `hostOf`. */
export function sourceOf({ referrer, utmSource }: Arrival, ownHost: string | null): string {
  const assistant = utmSource === null ? null : assistantHostOfUtmSource(utmSource)
  if (assistant !== null) return assistant
  if (referrer === null) return directSource
  if (isOwnPath(referrer)) return internalSource
  const host = hostOf(referrer)
  if (host === null) return directSource
  return host === ownHost ? internalSource : host
}

function isOwnPath(referrer: string): boolean {
  return /^\/(?!\/)/.test(referrer)
}

/**
 * Removes query and fragment before a referrer is stored, because they may identify a person. Null when nothing
 * remains.
 */
export function storedReferrer(referrer: string): string | null {
  const address = (referrer.split(/[?#]/, 1)[0] ?? '').trim()
  return address === '' ? null : withoutCredentials(address)
}

/** Removes the user name and password of a URL. */
function withoutCredentials(address: string): string {
  const url = URL.parse(address)
  if (!url || (url.username === '' && url.password === '')) return address
  url.username = ''
  url.password = ''
  return url.href
}
