import { articlePath, paths } from '#shared/paths.ts'
import { slugOf } from '../domain/slug.ts'

/**
 * The canonical address of an article: with its slug, or one derived from the title (Spec 2, Article page).
 * @example articleAddress({ id: 7, title: 'A Title', slug: '' }) === '/article/7/a-title'
 */
export function articleAddress(article: { id: number; title: string; slug: string }): string {
  return articlePath(article.id, article.slug || slugOf(article.title))
}

/** The news page filtered by a tag. */
export function taggedNewsAddress(tag: string): string {
  return `${paths.marketingNews}?${new URLSearchParams({ tag })}`
}
