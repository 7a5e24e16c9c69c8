/** An address of this site, in parts. `key` identifies its history entry. */
export type Location = { pathname: string; search: string; hash: string; key: string }

/**
 * Parses the address as text. A URL parser would treat a path that starts with two slashes as another host.
 * @example locationOf('/marketing-news?q=a#top', 'k') is { pathname: '/marketing-news', search: '?q=a', hash: '#top',
 * key: 'k' }
 */
export function locationOf(address: string, key: string): Location {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash, key }
}
