// The properties that a page view sends in addition to its path (Decisions, Pages: page views).
import { maxUrlCharacters } from '#shared/text-limits.ts'

/** Spec 3: a `session_` prefix, a timestamp and a random string. */
export const sessionIdPattern = /^session_\d{1,16}_[A-Za-z0-9]{1,64}$/

export function sessionIdOf(now: number, random: Uint32Array): string {
  return `session_${now}_${Array.from(random, (part) => part.toString(36)).join('')}`
}

const tabletFromPx = 640
const desktopFromPx = 1024

/** Determines the device class from the width of the window. A hidden window (width 0) has none. */
export function deviceOf(windowWidth: number): 'phone' | 'tablet' | 'desktop' | undefined {
  if (windowWidth <= 0) return
  if (windowWidth < tabletFromPx) return 'phone'
  return windowWidth < desktopFromPx ? 'tablet' : 'desktop'
}

/** Removes credentials, query and fragment from a URL, and also the path if the result is still too long. */
export function shortReferrer(address: string): string | undefined {
  if (!URL.canParse(address)) return
  const url = new URL(address)
  url.username = ''
  url.password = ''
  url.search = ''
  url.hash = ''
  return [url.href, url.origin].find((kept) => kept.length <= maxUrlCharacters && kept !== 'null')
}

export const maxSentTagCharacters = 200

/** Reads the campaign tags from a query. Drops empty, overlong and malformed values. */
export function tagsOf(query: string) {
  const parameters = new URLSearchParams(query)
  const tag = (name: string) => {
    const value = parameters.get(`utm_${name}`)?.trim()
    return value && value.length <= maxSentTagCharacters && !value.includes('\0') ? value : undefined
  }
  return {
    utmSource: tag('source'),
    utmMedium: tag('medium'),
    utmCampaign: tag('campaign'),
    utmContent: tag('content'),
    utmTerm: tag('term'),
  }
}
