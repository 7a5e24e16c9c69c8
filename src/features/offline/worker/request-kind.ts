// Which requests the worker responds to, decided by the request alone.
import { embedPath, workerCalls } from '#shared/paths.ts'

/** A `page` is any navigation. The name of a `file` contains the hash of its content, so a stored one never expires. */
export type RequestKind = 'page' | 'file' | 'changing-file' | 'news' | 'untouched'

const hashedFiles = '/assets/'
const embeds = embedPath({ path: '/' })
const calls = /^\/api(\/|$)/i
/** The news and one article. */
const newsReads = new RegExp(`^${workerCalls.news}(/\\d+)?$`)

export function kindOf({ method, url, mode, headers, destination }: Request): RequestKind {
  const { origin, pathname } = new URL(url)
  // A range request must not get the whole file.
  if (method !== 'GET' || origin !== globalThis.location.origin || headers.has('range')) return 'untouched'
  if (newsReads.test(pathname) && mode !== 'navigate') return 'news'
  // A tool in the frame of another site stores nothing, and must not become the offline page.
  if (calls.test(pathname) || pathname.startsWith(embeds)) return 'untouched'
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith(hashedFiles)) return 'file'
  return destination === 'image' ? 'changing-file' : 'untouched'
}

/**
 * The canonical path of a page, as far as it can be derived without the server.
 * @example plainPath('//QR-Code-Generator/') === '/qr-code-generator'
 */
export function plainPath(pathname: string): string {
  return `/${pathname.toLowerCase().split('/').filter(Boolean).join('/')}`
}
