import { notFound } from '#platform/http/errors.ts'
import { parseArticleId } from '../../domain/article-id.ts'

/** The id in the address of a call; what is no id names no article (Decisions: 404 for an unknown id or path under /api). */
export function articleIdIn({ id }: { id: string }): number {
  const number = parseArticleId(id)
  if (number === null) throw notFound()
  return number
}
