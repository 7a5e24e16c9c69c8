import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { queryOf } from '#browser/query-read.ts'
import type { ArticleChange, DeskArticle } from '#features/articles/editor-contract.ts'
import { type DraftEntry, useDraftOwner } from '#features/markdown-editor/ui.tsx'
import { actionFailures } from '../../messages.ts'
import { type EditOutcome, saveEdit } from '../article-form/save-edit.ts'
import { deskArticleRead } from '../desk/desk-api.ts'
import { useAction } from '../desk/use-action.ts'
import { type UnsavedChange, unsavedChange } from './unsaved-change.ts'
import { dropUnsavedText } from './unsaved-text.ts'

export type SaveFirstState =
  | { status: 'loading' }
  /** The stored article could not be read. */
  | { status: 'failed'; retry: () => void }
  /** Nothing is unsaved. */
  | { status: 'none' }
  | {
      status: 'unsaved'
      article: DeskArticle
      unsaved: UnsavedChange
      /** When the unsaved text was last changed. */
      savedAt: string
      isSaving: boolean
      save: () => void
    }

type Options = {
  /** The unsaved texts in this browser, newest first. */
  drafts: readonly DraftEntry[]
  onSaved: (stored: DeskArticle) => void
  /** The text cannot be saved: the stored version is a newer one (`isRefused`), or a field is invalid. */
  onEdit: (isRefused: boolean) => void
  onFailed: () => void
}

/** Compares the unsaved texts of an article with what is stored, and saves the newest. */
export function useSaveFirst(articleId: number, { drafts, onSaved, onEdit, onFailed }: Options): SaveFirstState {
  const owner = useDraftOwner()
  const client = useQueryClient()
  const stored = useFreshArticle(articleId)
  const newest = stored.status === 'ready' ? newestUnsaved(stored.article, drafts) : null
  const update = useAction({
    failure: actionFailures.update,
    send: (body: ArticleChange) => saveEdit(articleId, body),
    onDone: ({ kind, article }: EditOutcome) => {
      // If somebody else has saved the same text, there is no conflict.
      if (kind === 'changed-since' && newestUnsaved(article, drafts) !== null) {
        client.setQueryData(queryOf(deskArticleRead(articleId)).queryKey, article)
        return onEdit(true)
      }
      if (newest) dropUnsavedText(owner, articleId, newest.entry)
      onSaved(article)
    },
    onFailed,
  })
  if (stored.status !== 'ready') return stored
  if (newest === null) return { status: 'none' }
  const { unsaved, entry } = newest
  return {
    status: 'unsaved',
    article: stored.article,
    unsaved,
    savedAt: entry.savedAt,
    isSaving: update.isBusy,
    save: () => (unsaved.isValid ? update.start(unsaved.change) : onEdit(false)),
  }
}

function newestUnsaved(article: DeskArticle, drafts: readonly DraftEntry[]) {
  for (const entry of drafts) {
    const unsaved = unsavedChange(article, entry)
    if (unsaved) return { entry, unsaved }
  }
  return null
}

type FreshArticle = Extract<SaveFirstState, { status: 'loading' | 'failed' | 'none' }> | FreshlyRead
type FreshlyRead = { status: 'ready'; article: DeskArticle }

/** Reads the article again, because the cached one may be older than the text. */
function useFreshArticle(id: number): FreshArticle {
  const read = useQuery({ ...queryOf(deskArticleRead(id)), refetchOnMount: 'always' })
  const { data, error, isFetching, isFetchedAfterMount, refetch } = read
  if (!isFetchedAfterMount || (error && isFetching)) return { status: 'loading' }
  // It was deleted meanwhile; the action will report that.
  if (error instanceof ApiError && error.status === 404) return { status: 'none' }
  if (error) return { status: 'failed', retry: () => void refetch() }
  return data ? { status: 'ready', article: data } : { status: 'loading' }
}
