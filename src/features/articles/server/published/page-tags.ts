// What pages show of articles, by name, and which of it an article touches that came, went or changed: a kept page is forgotten when
// it shows something of that.
import type { Category } from '../../domain/article.ts'

/** What decides beside which other articles one is shown. */
export type Placement = { category: Category; tags: readonly string[] }

/** An article that readers saw, see, or both; without placements it changed where it is. */
export type ChangedArticle = { id: number; before?: Placement | undefined; after?: Placement | undefined }

/** Null: anything may have changed. */
export type ArticlesChange = readonly ChangedArticle[] | null

const anyArticle = 'articles'
const list = 'articles:list'
const shown = (id: number) => `article:${id}`
const relatedByTag = (tag: string) => `related:tag:${tag}`
const openPlace = (category: Category) => `related:open-place:${category}`
const anyPlace = (category: Category) => `related:any-place:${category}`

/** Any change of a published article may change a list: which stand in it, in which order, and what their cards say. */
export function tagsOfList(articles: readonly { id: number }[]): string[] {
  return [anyArticle, list, ...articles.map(({ id }) => shown(id))]
}

type Page = Placement & { id: number; related: readonly { id: number; isByTags: boolean }[] }

/**
 * The article, those beside it, and what another one needs to stand beside it: a tag of it, or its category as long as not all
 * places are taken by articles that share a tag.
 */
export function tagsOfArticle({ id, category, tags, related }: Page, places: number): string[] {
  const isFullByTags = related.length === places && related.every(({ isByTags }) => isByTags)
  return [
    anyArticle,
    ...[id, ...related.map((other) => other.id)].map(shown),
    ...tags.map(relatedByTag),
    anyPlace(category),
    ...(isFullByTags ? [] : [openPlace(category)]),
  ]
}

/**
 * @example tagsTouchedBy(null) // ['articles']
 * @example tagsTouchedBy([{ id: 7 }]) // ['articles:list', 'article:7']
 */
export function tagsTouchedBy(change: ArticlesChange): string[] {
  if (change === null) return [anyArticle]
  const touched = change.flatMap(({ id, before, after }) => [
    shown(id),
    // Where one left, another moves up that was compared with nothing before.
    ...(before ? touchedBy(before, anyPlace) : []),
    ...(after ? touchedBy(after, openPlace) : []),
  ])
  return [...new Set([list, ...touched])]
}

function touchedBy({ category, tags }: Placement, place: (category: Category) => string): string[] {
  return [...tags.map(relatedByTag), ...besideCategories[category].map(place)]
}

/** Beside articles of which categories one of this category may stand: `both` belongs to each. */
const besideCategories: Record<Category, readonly Category[]> = {
  marketing: ['marketing', 'both'],
  ai: ['ai', 'both'],
  both: ['marketing', 'ai', 'both'],
}

type Version = Placement & { id: number }

export function published({ id, category, tags }: Version): ChangedArticle {
  return { id, after: { category, tags } }
}

export function removed({ id, category, tags }: Version): ChangedArticle {
  return { id, before: { category, tags } }
}

export function edited(before: Placement, { id, category, tags }: Version): ChangedArticle {
  const isWhereItWas = before.category === category && before.tags.join('\n') === tags.join('\n')
  return isWhereItWas ? { id } : { id, before, after: { category, tags } }
}
