import { articlePath, provenancePath } from '#shared/paths.ts'
import { articleIdOf, isNamedPage } from '../reports/page-names.ts'

/** A page of the site, or an article, which has one path with and without its slug. */
export type VitalPath = { path: string; articleId: number | null }

/**
 * Null for a path that no page of this site has. Whether the article exists is another question.
 * @example vitalPathOf('/article/7/ten-headlines') // { path: '/article/7', articleId: 7 }
 */
export function vitalPathOf(path: string): VitalPath | null {
  const articleId = articleIdOf(path)
  if (articleId !== null) return path === provenancePath(articleId) ? null : { path: articlePath(articleId), articleId }
  return isNamedPage(path) ? { path, articleId: null } : null
}
