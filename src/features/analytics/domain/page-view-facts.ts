// What a page view says beside its path (Decisions, Pages: page views).
import { maxUrlCharacters } from '#shared/limits.ts'

const tabletFromPx = 640
const desktopFromPx = 1024

/** The class of device by the width of its window; a window that is not shown has none. */
export function deviceOf(windowWidth: number): 'phone' | 'tablet' | 'desktop' | undefined {
  if (windowWidth <= 0) return
  if (windowWidth < tabletFromPx) return 'phone'
  return windowWidth < desktopFromPx ? 'tablet' : 'desktop'
}

/** An address without query and fragment, and without its path where it is too long. */
export function shortReferrer(address: string): string | undefined {
  if (!URL.canParse(address)) return
  const url = new URL(address)
  url.username = ''
  url.password = ''
  url.search = ''
  url.hash = ''
  return [url.href, url.origin].find((kept) => kept.length <= maxUrlCharacters && kept !== 'null')
}

const maxUtmSourceCharacters = 200

/** `utm_source` of a query; what is no name of a source is left out. */
export function utmSourceOf(query: string): string | undefined {
  const source = new URLSearchParams(query).get('utm_source')?.trim()
  return source && source.length <= maxUtmSourceCharacters && !source.includes('\0') ? source : undefined
}
