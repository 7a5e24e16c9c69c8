import { apiPaths } from '#shared/paths.ts'
import { parseArticleId } from '../domain/article-id.ts'

/** The key of the newest articles, unfiltered. */
export const latestNewsKey: readonly string[] = [apiPaths.news]

/** The key of one article; `07` in an address is article 7. */
export function articleKey(id: number): readonly string[] {
  return [apiPaths.news, String(id)]
}

/** The key of the article an address names, null when it names none. */
export function articleKeyOf(idInAddress: string): readonly string[] | null {
  const id = parseArticleId(idInAddress)
  return id === null ? null : articleKey(id)
}
