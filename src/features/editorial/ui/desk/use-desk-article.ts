import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { queryOf } from '#browser/query-read.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { deskArticleRead } from './desk-api.ts'

export type DeskArticleState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; article: DeskArticle }

/** One article of the desk, draft or published. */
export function useDeskArticle(id: number): DeskArticleState {
  const { data, error, refetch } = useQuery(queryOf(deskArticleRead(id)))
  // The article was deleted in the meantime, but the cache may still hold it.
  if (error instanceof ApiError && error.status === 404) return { status: 'missing' }
  if (data) return { status: 'ready', article: data }
  return error ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
}
