import { paths } from '#shared/paths.ts'
import { corrections, home, news, privacyPolicy, recentNews, termsOfService, tools } from '#shared/tools.ts'

/** The number of pages in the ranking. */
export const maxPageStats = 200

const myData = { path: paths.myData, name: 'My Data' }
const offline = { path: paths.offline, name: 'Offline' }

const pages: ReadonlyMap<string, string> = new Map(
  [home, ...tools, news, recentNews, corrections, privacyPolicy, termsOfService, myData, offline].map(
    ({ path, name }) => [path, name],
  ),
)

/** The name of the page or article at a path, or the reason why there is none. */
export type PageName = { kind: 'named'; name: string } | { kind: 'no-article' } | { kind: 'no-page' }

/** @example pageNameOf({ path: '/qr-code-generator', title: null }) // { kind: 'named', name: 'QR Code Generator' } */
export function pageNameOf({ path, title }: { path: string; title: string | null }): PageName {
  const name = title ?? pages.get(path)
  if (name !== undefined) return { kind: 'named', name }
  return { kind: path.startsWith(articles) ? 'no-article' : 'no-page' }
}

/** Whether a page other than an article has this path. */
export function isNamedPage(path: string): boolean {
  return pages.has(path)
}

const articles = paths.article.slice(0, paths.article.indexOf(':'))

/** The id of the article at a path (Spec 2, route table), or null for any other path. */
export function articleIdOf(path: string): number | null {
  const id = /^\/article\/(\d{1,9})(?:\/[^/]*)?$/.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}
