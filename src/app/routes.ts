// The specification's route table, same order, first match wins (Spec 2).
import { matchRoutes } from 'react-router'
import { articleAddress, articleReadsAt, latestNews } from '#features/articles/addresses.ts'
import type { Read } from '#shared/calls/api-call.ts'
import { articlePath, paths } from '#shared/paths.ts'
import { type Tool, toolPart, tools } from '#shared/tools.ts'
import type { PageModule } from './page-module.ts'
import { readingPage } from './reading-page.ts'

export type Parameters = Readonly<Record<string, string | undefined>>

export type Row = {
  id: string
  path: string
  /** The page's module, as Vite's manifest names it: its chunk is loaded beside the entry. */
  file: string
  load: () => Promise<PageModule>
  /** What the page reads: answered in process on the server, by `fetch` in the browser, under the same key. */
  needs?: (parameters: Parameters) => readonly Read<unknown>[]
  /** What an address leads to, by what was read: the page as it is, another address for it, or a page that says there is nothing. */
  resolve?: (parameters: Parameters, dataOf: DataOf) => Resolution
}

/** What one of the needs brought, null where there is no such thing. */
export type DataOf = <Data>(need: Read<Data>) => Data | null

export type Resolution = { kind: 'found' } | { kind: 'missing' } | { kind: 'moved'; path: string }

/** Of the row of whatever no other matches. */
const anyPath = '*'

const toolPages = import.meta.glob<PageModule>('../pages/tools/*.tsx')

const table: readonly Row[] = [
  { id: 'home', path: paths.home, file: 'src/pages/home.tsx', load: () => import('#pages/home.tsx') },
  ...tools.map(toolRow),
  {
    id: 'marketing-news',
    path: paths.marketingNews,
    file: 'src/pages/marketing-news.tsx',
    load: readingPage(() => import('#pages/marketing-news.tsx')),
    needs: () => [latestNews],
  },
  {
    id: 'recent-news',
    path: paths.recentNews,
    file: 'src/pages/recent-news.tsx',
    load: readingPage(() => import('#pages/recent-news.tsx')),
    needs: () => [latestNews],
  },
  {
    id: 'article',
    path: paths.article,
    file: 'src/pages/article.tsx',
    load: readingPage(() => import('#pages/article.tsx')),
    needs: ({ id = '' }) => articleReadsAt(id),
    resolve: resolveArticle,
  },
  {
    id: 'admin',
    path: paths.admin,
    file: 'src/pages/admin.tsx',
    load: readingPage(() => import('#pages/admin.tsx')),
    // Nothing on the server: the same frame goes to everybody, the browser asks who is signed in.
    needs: () => [],
  },
  {
    id: 'privacy-policy',
    path: paths.privacyPolicy,
    file: 'src/pages/privacy-policy.tsx',
    load: () => import('#pages/privacy-policy.tsx'),
  },
  {
    id: 'terms-of-service',
    path: paths.termsOfService,
    file: 'src/pages/terms-of-service.tsx',
    load: () => import('#pages/terms-of-service.tsx'),
  },
  { id: 'my-data', path: paths.myData, file: 'src/pages/my-data.tsx', load: () => import('#pages/my-data.tsx') },
  {
    id: 'not-found',
    path: anyPath,
    file: 'src/pages/not-found.tsx',
    load: () => import('#pages/not-found.tsx'),
    resolve: () => ({ kind: 'missing' }),
  },
]

function toolRow({ id, path }: Tool): Row {
  const file = `pages/tools/${id}.tsx`
  return { id, path, file: `src/${file}`, load: toolPart(toolPages, `../${file}`) }
}

/** Spec 2, Article page: `/article/{id}` and a wrong slug move to the one address; no such article is a real 404. */
function resolveArticle({ id = '', slug }: Parameters, dataOf: DataOf): Resolution {
  const [need] = articleReadsAt(id)
  const article = need ? dataOf(need) : null
  if (!article) return { kind: 'missing' }
  const path = articleAddress(article)
  return path === articlePath(id, slug) ? { kind: 'found' } : { kind: 'moved', path }
}

// `/Home` is another address than `/home`: one page has one address.
export const rows = table.map((row) => ({ ...row, caseSensitive: true }))

/** The paths of the pages, in the notation of the router and of the server alike. */
export function pagePaths(): string[] {
  return rows.map(({ path }) => path).filter((path) => path !== anyPath)
}

/** The row of a path, with the values of its parameters. The last row matches everything. */
export function matchRow(pathname: string): { row: Row; parameters: Parameters } | undefined {
  const [match] = matchRoutes(rows, pathname) ?? []
  return match && { row: match.route, parameters: match.params }
}
