import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { queryOf } from '#browser/query-read.ts'
import type { ShownArticle } from '../../contract.ts'
import { parseArticleId } from '../../domain/article-id.ts'
import { articleMessages } from '../../messages.ts'
import { articleRead, latestNews } from '../news-reads.ts'

/** Spec 2, Article page: what there is to show. */
export type ArticleState =
  | { status: 'no-id' }
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; article: ShownArticle }

/** The article an address names, and what to call it meanwhile. */
export function useArticle(idInAddress: string): { state: ArticleState; name: string } {
  const id = parseArticleId(idInAddress)
  const client = useQueryClient()
  const query = useQuery({ ...queryOf(articleRead(id ?? 0)), enabled: id !== null })
  const state = id === null ? stateWithout(idInAddress) : stateOf(query)
  if (state.status === 'ready') return { state, name: state.article.title }
  const listed = client.getQueryData(queryOf(latestNews).queryKey)?.find((article) => article.id === id)
  // Spec 2, Breadcrumbs: looked up by id, falls back to 'Article {id}'.
  return { state, name: listed?.title ?? articleMessages.crumbFallback(idInAddress) }
}

/** Decisions: digits only are an id, if one that no article can have. */
function stateWithout(idInAddress: string): ArticleState {
  return { status: /^\d+$/.test(idInAddress) ? 'missing' : 'no-id' }
}

type Query = { data: ShownArticle | undefined; error: Error | null; refetch: () => unknown }

/** Decisions: the call's 404 is `Article not found.` */
function stateOf({ data, error, refetch }: Query): ArticleState {
  if (data) return { status: 'ready', article: data }
  if (error instanceof ApiError && error.status === 404) return { status: 'missing' }
  return error ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
}
