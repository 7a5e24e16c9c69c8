import { paths } from '#shared/paths.ts'
import { home, news, privacyPolicy, recentNews, termsOfService, tools } from '#shared/tools.ts'

const myData = { path: paths.myData, name: 'My Data' }

const pages: ReadonlyMap<string, string> = new Map(
  [home, ...tools, news, recentNews, privacyPolicy, termsOfService, myData].map(({ path, name }) => [path, name]),
)

/** What an address shows: a page of the catalogue, an article, or nothing that the site has. */
export type PageName = { kind: 'named'; name: string } | { kind: 'no-article' } | { kind: 'no-page' }

/** @example pageNameOf({ path: '/qr-code-generator', title: null }) // { kind: 'named', name: 'QR Code Generator' } */
export function pageNameOf({ path, title }: { path: string; title: string | null }): PageName {
  const name = title ?? pages.get(path)
  if (name !== undefined) return { kind: 'named', name }
  return { kind: path.startsWith(articles) ? 'no-article' : 'no-page' }
}

const articles = paths.article.slice(0, paths.article.indexOf(':'))
