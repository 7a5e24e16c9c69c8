import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#browser/api-error.ts'
import { useLocation, useNavigate } from '#browser/navigation/navigation-provider.tsx'
import { queryOf } from '#browser/query-read.ts'
import type { RefusalOf } from '#shared/calls/api-call.ts'
import type { readNewsArticle, ShownArticle } from '../../contract.ts'
import type { Withdrawn } from '../../corrections-contract.ts'
import { parseArticleId } from '../../domain/article.ts'
import { articleMessages } from '../../messages.ts'
import { articleRead, latestNews } from '../news-reads.ts'
import type { Retry } from '../use-offline-retry.ts'

/** The states of the article page (Spec 2). */
export type ArticleState =
  | { status: 'no-id' }
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'withdrawn'; article: Withdrawn }
  | { status: 'failed'; retry: Retry }
  | { status: 'ready'; article: ShownArticle }

/** The article in an address, and its name for the breadcrumbs. */
export function useArticle(idInAddress: string): { state: ArticleState; name: string } {
  const id = parseArticleId(idInAddress)
  const client = useQueryClient()
  const query = useQuery({ ...queryOf(articleRead(id ?? 0)), enabled: id !== null })
  const state = id === null ? stateWithout(idInAddress) : stateOf(query)
  if (state.status === 'ready' || state.status === 'withdrawn') return { state, name: state.article.title }
  const listed = client.getQueryData(queryOf(latestNews).queryKey)?.find((article) => article.id === id)
  // Spec 2, Breadcrumbs: the title looked up by id, else 'Article {id}'.
  return { state, name: listed?.title ?? articleMessages.breadcrumbFallback(idInAddress) }
}

/** Decisions: digits are an id, even one that no article can have. */
function stateWithout(idInAddress: string): ArticleState {
  return { status: /^\d+$/.test(idInAddress) ? 'missing' : 'no-id' }
}

type Query = { data: ShownArticle | undefined; error: Error | null; refetch: () => Promise<{ isSuccess: boolean }> }

/** Decisions: the call's 404 is `Article not found.` */
function stateOf({ data, error, refetch }: Query): ArticleState {
  if (data) return { status: 'ready', article: data }
  if (error instanceof ApiError && error.status === 404) return { status: 'missing' }
  if (error instanceof ApiError && error.status === 410) return { status: 'withdrawn', article: withdrawnIn(error) }
  return error ? { status: 'failed', retry: async () => (await refetch()).isSuccess } : { status: 'loading' }
}

/** What the 410 of the call says. */
function withdrawnIn({ body }: ApiError): Withdrawn {
  const refusal: RefusalOf<typeof readNewsArticle, 410> = JSON.parse(body)
  return refusal.withdrawn
}

/** Spec 2, Article page: replaces an address without the slug, or with a wrong one, by the article's own. */
export function useCanonicalAddress(address: string): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (pathname !== address) navigate(address + search + hash, { replace: true, preventScrollReset: true })
  }, [address, pathname, search, hash, navigate])
}
