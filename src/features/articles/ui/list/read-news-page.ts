// The pages after the first: their answers come with the address of the next in the Link header (Decisions, Answers of the calls).
import { ApiError } from '#browser/api-error.ts'
import type { NewsCard } from './news-query.ts'

export type NewsPage = { articles: NewsCard[]; next: string | null }

export async function readNewsPage(address: string, signal: AbortSignal): Promise<NewsPage> {
  const response = await fetch(address, { credentials: 'include', signal })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  const articles = (await response.json()) as NewsCard[]
  return { articles, next: nextAddress(response.headers.get('link')) }
}

/**
 * Path and query of the next page. The header names the public origin; the visitor may have come by another one, and it is there
 * that the answer can be read.
 * @example nextAddress('<https://example.com/a?b=1>; rel="next"') === '/a?b=1'
 */
export function nextAddress(link: string | null): string | null {
  const address = /<([^<>]+)>\s*;[^<]*\brel="?next"?/i.exec(link ?? '')?.[1]
  if (address === undefined || !URL.canParse(address, 'http://localhost')) return null
  const { pathname, search } = new URL(address, 'http://localhost')
  return pathname + search
}
