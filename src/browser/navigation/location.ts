/** An address of this site in its parts. `key` names the entry of the history that has it. */
export type Location = { pathname: string; search: string; hash: string; key: string }

/**
 * Read as text: resolved as a link, a path that begins with two slashes would name another host.
 * @example locationOf('/marketing-news?q=a#top', 'k') is { pathname: '/marketing-news', search: '?q=a', hash: '#top', key: 'k' }
 */
export function locationOf(address: string, key: string): Location {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash, key }
}
