// Tags of cached pages: the articles that a page shows, and the tags that a change of an article invalidates.
import type { Category } from '../../domain/article.ts'

/** The fields that determine related articles. */
export type Placement = { category: Category; tags: readonly string[] }

/** A published article before and after a change. Without placements only its content changed. */
export type ChangedArticle = {
  id: number
  before?: Placement | undefined
  after?: Placement | undefined
  /** The slugs of its addresses: the present one, or the last one, then an earlier one. */
  slugs?: readonly string[]
  /** The text is the same: only the marks at its claims changed. */
  isMarksOnly?: true
}

/** Null: unknown, anything may have changed. */
export type ArticlesChange = readonly ChangedArticle[] | null

const anyArticle = 'articles'
const list = 'articles:list'
const shown = (id: number) => `article:${id}`
const relatedByTag = (tag: string) => `related:tag:${tag}`
const openPlace = (category: Category) => `related:open-place:${category}`
const anyPlace = (category: Category) => `related:any-place:${category}`

/** Any change of a published article may change the members, order or cards of a list. */
export function tagsOfList(articles: readonly { id: number }[]): string[] {
  return [anyArticle, list, ...articles.map(({ id }) => shown(id))]
}

/** A page with nothing but facts about this article. */
export function tagsOfContent(id: number): string[] {
  return [anyArticle, shown(id)]
}

type Page = Placement & { id: number; related: readonly { id: number; isByTags: boolean }[] }

/**
 * Tags of the article, of its related articles, and of the conditions that could relate others: a shared tag, or the
 * same category while articles with a shared tag do not fill all slots.
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
    // Removing an article frees a slot for one that the page did not show before.
    ...(before ? tagsOfPlacement(before, anyPlace) : []),
    ...(after ? tagsOfPlacement(after, openPlace) : []),
  ])
  return [...new Set([list, ...invalidated])]
}

function tagsOfPlacement({ category, tags }: Placement, place: (category: Category) => string): string[] {
  return [...tags.map(relatedByTag), ...relatedCategories[category].map(place)]
}

/** For each category, the categories of articles that may relate to it. `both` belongs to each. */
const relatedCategories: Record<Category, readonly Category[]> = {
  marketing: ['marketing', 'both'],
  ai: ['ai', 'both'],
  both: ['marketing', 'ai', 'both'],
}

type Named = Placement & { slug: string }
type Version = Named & { id: number }

/** Describes a change that readers see, by what was done to the article. */
export const visibleChange = { published, removed, edited, marked }

function published({ id, category, tags, slug }: Version): ChangedArticle {
  return { id, after: { category, tags }, slugs: [slug] }
}

function removed({ id, category, tags, slug }: Version): ChangedArticle {
  return { id, before: { category, tags }, slugs: [slug] }
}

function edited({ slug: earlier, ...before }: Named, { id, category, tags, slug }: Version): ChangedArticle {
  const isSamePlacement = before.category === category && before.tags.join('\n') === tags.join('\n')
  const slugs = earlier === slug ? [slug] : [slug, earlier]
  return isSamePlacement
    ? { id, slugs }
    : { id, before: { category: before.category, tags: before.tags }, after: { category, tags }, slugs }
}

function marked({ id, slug }: Pick<Version, 'id' | 'slug'>): ChangedArticle {
  return { id, slugs: [slug], isMarksOnly: true }
}
