// Where a page view came from, as it is counted: a host, or one of the two names below, which no host can have.
import { assistantHostOfUtmSource } from './assistants.ts'

export const directSource = '(direct)'
export const internalSource = '(internal)'

/** Apps of Android name themselves like hosts. */
const protocols = new Set(['http:', 'https:', 'android-app:'])
/** Of a host name in its ASCII form, and of an address; a URL may hold more than that, such as brackets of all kinds. */
const hostPattern = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/
const maxHostCharacters = 253

/**
 * The host of an address in lower case, without leading `www.` and without port; null for what names no host.
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

type Arrival = { referrer: string | null; utmSource: string | null }

/** The source of a page view; `ownHost` as `hostOf` writes it. */
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

/** As it is stored: query and fragment may name a person. Null when nothing is left. */
export function storedReferrer(referrer: string): string | null {
  const [address = ''] = referrer.trim().split(/[?#]/, 1)
  return address === '' ? null : withoutCredentials(address)
}

/** A user name and a password before the host are no part of where somebody came from. */
function withoutCredentials(address: string): string {
  const url = URL.parse(address)
  if (!url || (url.username === '' && url.password === '')) return address
  url.username = ''
  url.password = ''
  return url.href
}
