// The specification's route table, in the same order. The first match wins (Spec 2).

import type { Parameters } from '#browser/navigation/navigation.ts'
import {
  articleAddress,
  articleReadsAt,
  correctionsRead,
  headlinesRead,
  latestNews,
} from '#features/articles/addresses.ts'
import { provenanceReadsAt } from '#features/provenance/addresses.ts'
import type { Read } from '#shared/calls/api-call.ts'
import { articlePath, paths } from '#shared/paths.ts'
import { type Tool, toolPart, tools } from '#shared/tools.ts'
import { type PageModule, readingPage } from './reading-page.ts'

export type Row = {
  id: string
  path: string
  /** The page's module, by its name in Vite's manifest. Its chunk loads in parallel with the entry. */
  file: string
  load: () => Promise<PageModule>
  /** The modules of its islands, in order. The first is above the fold, and its code loads together with the page's. */
  islandFiles?: readonly string[]
  /** The page's reads. The server runs them in process and the browser with `fetch`, under the same key. */
  needs?: (parameters: Parameters) => readonly Read<unknown>[]
  /** The page is complete without its reads, and they need no query library. */
  isWholeWithoutNeeds?: true
  /**
   * The result for an address, according to the data: the page itself, its canonical address, or a page that shows a
   * 404.
   */
  resolve?: (parameters: Parameters, dataOf: DataOf) => Resolution
}

/** The data of one of the reads, or null for a 404. */
export type DataOf = <Data>(need: Read<Data>) => Data | null

export type Resolution = { kind: 'found' } | { kind: 'missing' } | { kind: 'moved'; path: string }

/** The id of the row that matches every other path. */
const anyPath = '*'

const toolPages = import.meta.glob<PageModule>('../pages/tools/*.tsx')

export const rows: readonly Row[] = [
  {
    id: 'home',
    path: paths.home,
    file: 'src/pages/home.tsx',
    load: () => import('#pages/home.tsx'),
    islandFiles: ['src/shell/anything/paste-anything.tsx', ...tools.map(({ id }) => `src/features/${id}/preview.tsx`)],
    needs: () => [headlinesRead],
    isWholeWithoutNeeds: true,
  },
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
    id: 'provenance',
    path: paths.provenance,
    file: 'src/pages/article/provenance.tsx',
    load: readingPage(() => import('#pages/article/provenance.tsx')),
    needs: ({ id = '' }) => provenanceReadsAt(id),
    resolve: ({ id = '' }, dataOf) => {
      const [need] = provenanceReadsAt(id)
      return { kind: need && dataOf(need) ? 'found' : 'missing' }
    },
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
    // The server reads nothing, so every visitor gets the same document, and the browser reads the session.
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
  { id: 'offline', path: paths.offline, file: 'src/pages/offline.tsx', load: () => import('#pages/offline.tsx') },
  {
    id: 'corrections',
    path: paths.corrections,
    file: 'src/pages/corrections.tsx',
    load: readingPage(() => import('#pages/corrections.tsx')),
    needs: () => [correctionsRead],
  },
  {
    id: 'for-agents',
    path: paths.forAgents,
    file: 'src/pages/agents/for-agents.tsx',
    load: () => import('#pages/agents/for-agents.tsx'),
  },
  { id: 'share', path: paths.share, file: 'src/pages/share/share.tsx', load: () => import('#pages/share/share.tsx') },
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

/**
 * Spec 2, Article page: `/article/{id}` and a wrong slug redirect to the canonical address. A missing article is a real
 * 404.
 */
function resolveArticle({ id = '', slug }: Parameters, dataOf: DataOf): Resolution {
  const [need] = articleReadsAt(id)
  const article = need ? dataOf(need) : null
  if (!article) return { kind: 'missing' }
  const path = articleAddress(article)
  return path === articlePath(id, slug) ? { kind: 'found' } : { kind: 'moved', path }
}

/** The paths of the pages, in a notation that both the table and the server use. */
export function pagePaths(): string[] {
  return rows.map(({ path }) => path).filter((path) => path !== anyPath)
}

export type Match = { row: Row; parameters: Parameters }

export function needsOf({ row, parameters }: Match): readonly Read<unknown>[] {
  return row.needs?.(parameters) ?? []
}

/** The row of a path, with the values of its parameters. The last row matches everything. */
export function matchRow(pathname: string): Match {
  for (const [row, pattern] of patterns) {
    const parameters = parametersIn(pattern.exec(pathname))
    if (parameters) return { row, parameters }
  }
  throw new Error('The last row matches every path')
}

/** Exact: `/Home` and `/home/` differ from `/home`, because one page has one address. */
const patterns = rows.map((row) => [row, row.path === anyPath ? /^/ : patternOf(row.path)] as const)

/** @example patternOf('/article/:id/:slug?') is /^\/article\/(?<id>[^/]+)(?:\/(?<slug>[^/]+))?$/ */
function patternOf(path: string): RegExp {
  const pattern = path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/\/:(\w+)/g, '/(?<$1>[^/]+)')
  return new RegExp(`^${pattern}$`)
}

/** Null when the path does not match, or contains a value that cannot be decoded. */
function parametersIn(match: RegExpExecArray | null): Parameters | null {
  if (!match) return null
  const written = Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined)
  try {
    return Object.fromEntries(written.map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return null
  }
}
