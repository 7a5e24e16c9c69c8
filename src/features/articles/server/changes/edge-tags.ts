// Tags of the copies that a CDN keeps. They are those of our own cache (page-tags.ts), made few and short, because a
// CDN accepts short headers and a few tags in a call.
import { createHash } from 'node:crypto'
import { tagsInvalidatedBy } from './page-tags.ts'

type Changes = NonNullable<Parameters<typeof tagsInvalidatedBy>[0]>

/** A page with more conditions gets one tag for all of them. */
const mostRelated = 10
const list = 'articles'
/** Of pages with too many conditions. Every change of a condition names it too. */
const manyRelated = 'related'

/**
 * Every change of an article changes a list, so its articles need no tags.
 * @example edgeTagsOf(['articles', 'articles:list', 'article:7']) // ['articles']
 * @example edgeTagsOf(['articles', 'article:7', 'related:tag:seo']) // ['article-7', 'related-3f0c12']
 */
export function edgeTagsOf(tags: readonly string[]): string[] {
  if (tags.includes('articles:list')) return [list]
  const articles = tags.filter((tag) => tag.startsWith('article:')).map((tag) => tag.replace(':', '-'))
  const related = relatedTags(tags)
  return [...articles, ...(related.length > mostRelated ? [manyRelated] : related)]
}

/** The tags of all copies that show another state than before. */
export function edgeTagsChangedBy(changes: Changes): string[] {
  const tags = tagsInvalidatedBy(changes)
  const articles = changes.map(({ id }) => `article-${id}`)
  const related = relatedTags(tags)
  return [list, ...new Set([...articles, ...related, ...(related.length > 0 ? [manyRelated] : [])])]
}

/** Two conditions with the same hash only cost a page that is fetched again. */
function relatedTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => tag.startsWith('related:')).map((tag) => `related-${hashOf(tag)}`)
}

function hashOf(tag: string): string {
  return createHash('sha256').update(tag).digest('hex').slice(0, 6)
}
