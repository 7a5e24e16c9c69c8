// The page that could not be reached, from the query of the offline page. Anyone may write that query into a link.
import { articlePath, paths } from '#shared/paths.ts'
import { tools } from '#shared/tools.ts'
import { articleIdIn } from './keeping.ts'

/** `shown` is null unless the address is a known page, so that a crafted link cannot put text on the page. */
export type PageToOpen = { address: string; shown: string | null }

const longest = 2_048
const pages: readonly string[] = [...Object.values(paths), ...tools.map(({ path }) => path)]

/**
 * Null for addresses of other sites, of the offline page itself, of the API, and invalid ones.
 * @example pageToOpen('/article/57/a-slug') // { address: '/article/57/a-slug', shown: '/article/57' }
 * @example pageToOpen('//evil.example') === null
 */
export function pageToOpen(value: string | null): PageToOpen | null {
  if (value === null || value.length > longest || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return null
  const { pathname, search } = new URL(value, 'http://localhost')
  if (pathname.startsWith('//') || /^\/(offline|api)(\/|$)/i.test(pathname)) return null
  const id = articleIdIn(pathname)
  const shown = id === null ? (pages.find((page) => page === pathname) ?? null) : articlePath(id)
  return { address: pathname + search, shown }
}
