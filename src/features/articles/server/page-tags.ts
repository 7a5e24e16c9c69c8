// Tags of cached pages: which articles a page shows, and the tags whose pages a change of an article invalidates.
import type { Category } from '../domain/article.ts'

/** The fields that decide to which other articles one is related. */
export type Placement = { category: Category; tags: readonly string[] }

/** A published article before and after a change; without placements only its content changed. */
export type ChangedArticle = { id: number; before?: Placement | undefined; after?: Placement | undefined }

/** Null: unknown, anything may have changed. */
export type ArticlesChange = readonly ChangedArticle[] | null

const anyArticle = 'articles'
const list = 'articles:list'
const shown = (id: number) => `article:${id}`
const relatedByTag = (tag: string) => `related:tag:${tag}`
const openPlace = (category: Category) => `related:open-place:${category}`
const anyPlace = (category: Category) => `related:any-place:${category}`

/** Any change of a published article may change the members, the order or the cards of a list. */
export function tagsOfList(articles: readonly { id: number }[]): string[] {
  return [anyArticle, list, ...articles.map(({ id }) => shown(id))]
}

type Page = Placement & { id: number; related: readonly { id: number; isByTags: boolean }[] }

/**
 * Tags of the article, of those related to it, and of what makes another one related: a shared tag, or the same category as long
 * as articles that share a tag do not fill all places.
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
 * @example tagsInvalidatedBy(null) // ['articles']
 * @example tagsInvalidatedBy([{ id: 7 }]) // ['articles:list', 'article:7']
 */
export function tagsInvalidatedBy(change: ArticlesChange): string[] {
  if (change === null) return [anyArticle]
  const invalidated = change.flatMap(({ id, before, after }) => [
    shown(id),
    // A removed article gives its place to one that the page did not show before.
    ...(before ? tagsOfPlacement(before, anyPlace) : []),
    ...(after ? tagsOfPlacement(after, openPlace) : []),
  ])
  return [...new Set([list, ...invalidated])]
}

function tagsOfPlacement({ category, tags }: Placement, place: (category: Category) => string): string[] {
  return [...tags.map(relatedByTag), ...relatedCategories[category].map(place)]
}

/** The categories to whose articles one of this category may be related: `both` belongs to each. */
const relatedCategories: Record<Category, readonly Category[]> = {
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
  const isSamePlacement = before.category === category && before.tags.join('\n') === tags.join('\n')
  return isSamePlacement ? { id } : { id, before, after: { category, tags } }
}
