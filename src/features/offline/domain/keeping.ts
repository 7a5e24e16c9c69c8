// Which articles are stored for reading offline, and how they change after a comparison with the server.
import { paths } from '#shared/paths.ts'
import type { KeptArticle, KeptNews } from './kept-news.ts'

/** Limits for the newest articles and for those read last. */
export const keptAtMost = { newest: 20, read: 20 } as const

export const nothingKept: KeptNews = { articles: [], isOpened: false, asOf: null }

export const listPaths: readonly string[] = [paths.marketingNews, paths.recentNews]

export type Version = { id: number; slug: string; updatedAt: string }

/** The server's responses; null when it was not asked or did not respond. */
export type Comparison = { newest: readonly number[] | null; versions: readonly Version[] | null }

/**
 * The stored articles after a comparison: deleted ones are dropped; changed ones are marked as outdated, and so are those whose related
 * articles changed.
 */
export function compare(kept: readonly KeptArticle[], { newest, versions }: Comparison): KeptArticle[] {
  const present = new Map(versions?.map((version) => [version.id, version]))
  const changed = new Set(versions ? kept.filter((article) => isChanged(article, present)).map(({ id }) => id) : [])
  return kept
    .filter(({ id }) => versions === null || present.has(id))
    .map((article) => ({
      ...article,
      updatedAt: [article.id, ...article.related].some((id) => changed.has(id)) ? '' : article.updatedAt,
      isAmongNewest: newest ? newest.includes(article.id) : article.isAmongNewest,
    }))
}

/** A deleted article counts as changed too. */
function isChanged({ id, slug, updatedAt }: KeptArticle, present: ReadonlyMap<number, Version>): boolean {
  const version = present.get(id)
  return version?.updatedAt !== updatedAt || version.slug !== slug
}

/** Applies the limits and orders the list: the newest in the server's order, then the others by when they were read. */
export function inOrder(articles: readonly KeptArticle[], newest: readonly number[] | null): KeptArticle[] {
  const place = ({ id }: KeptArticle) => newest?.indexOf(id) ?? 0
  const readLast = articles
    .filter(({ readAt }) => readAt !== null)
    .sort((one, other) => (other.readAt ?? 0) - (one.readAt ?? 0))
    .slice(0, keptAtMost.read)
  return [
    ...articles.filter(({ isAmongNewest }) => isAmongNewest).sort((one, other) => place(one) - place(other)),
    ...readLast.filter(({ isAmongNewest }) => !isAmongNewest),
  ]
}

/** The ids in a response of the list; null for an invalid response. */
export function newestIn(response: unknown): number[] | null {
  if (!Array.isArray(response)) return null
  const ids = response.flatMap((article: unknown) => idOf(article) ?? [])
  return ids.length === response.length ? ids.slice(0, keptAtMost.newest) : null
}

/** The versions in a response; null for an invalid one, which must not count as deletions. */
export function versionsIn(response: unknown): Version[] | null {
  return Array.isArray(response) && response.every(isVersion) ? response : null
}

function isVersion(value: unknown): value is Version {
  if (idOf(value) === null) return false
  const { slug, updatedAt } = value as Record<string, unknown>
  return typeof slug === 'string' && typeof updatedAt === 'string'
}

export function idOf(value: unknown): number | null {
  const isNamed = typeof value === 'object' && value !== null && 'id' in value
  return isNamed && typeof value.id === 'number' && Number.isSafeInteger(value.id) ? value.id : null
}

/** The id of the article at a path; null for other pages. */
export function articleIdIn(path: string): number | null {
  const id = /^\/article\/(\d{1,15})(?:\/(?!provenance$)[^/]*)?$/.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}
