import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { queryOf } from '#browser/query-read.ts'
import { deedFailures } from '../../../desk-messages.ts'
import type { ArticleChange, DeskArticle } from '../../../editorial-contract.ts'
import type { KeptEntry } from '../../editor/autosave/kept-text.ts'
import { useTextOwner } from '../../editor/autosave/text-owner.ts'
import { deskArticleRead } from '../desk-reads.ts'
import { type EditOutcome, saveEdit } from '../form/versions/save-edit.ts'
import { useDeed } from '../use-deed.ts'
import { type UnsavedChange, unsavedChange } from './unsaved-change.ts'
import { dropUnsavedText } from './unsaved-text.ts'

export type UnsavedQuestion =
  | { status: 'loading' }
  /** Nobody knows what is stored: nothing goes out before it can be compared. */
  | { status: 'failed'; retry: () => void }
  /** Nothing is unsaved: go on with the article as it is stored. */
  | { status: 'none' }
  | {
      status: 'asking'
      article: DeskArticle
      unsaved: UnsavedChange
      /** When the unsaved text was last changed. */
      savedAt: string
      isSaving: boolean
      save: () => void
    }

type Options = {
  /** The texts that wait in this browser, newest first. */
  kept: readonly KeptEntry[]
  onSaved: (stored: DeskArticle) => void
  /** The text cannot be saved as it is: somebody else has saved (`isRefused`), or its fields are not right. */
  onEdit: (isRefused: boolean) => void
  onFailed: () => void
}

/** What kept text would change of the article, and how to save it before the article goes out. */
export function useUnsavedQuestion(articleId: number, { kept, onSaved, onEdit, onFailed }: Options): UnsavedQuestion {
  const owner = useTextOwner()
  const client = useQueryClient()
  const stored = useFreshArticle(articleId)
  const waiting = stored.status === 'ready' ? newestUnsaved(stored.article, kept) : null
  const update = useDeed({
    words: deedFailures.update,
    run: (body: ArticleChange) => saveEdit(articleId, body),
    onDone: ({ kind, article }: EditOutcome) => {
      // Whoever has saved the very same words leaves nothing to choose.
      if (kind === 'changed-since' && newestUnsaved(article, kept) !== null) {
        client.setQueryData(queryOf(deskArticleRead(articleId)).queryKey, article)
        return onEdit(true)
      }
      if (waiting) dropUnsavedText(owner, articleId, waiting.entry)
      onSaved(article)
    },
    onFailed,
  })
  if (stored.status !== 'ready') return stored
  if (waiting === null) return { status: 'none' }
  const { unsaved, entry } = waiting
  return {
    status: 'asking',
    article: stored.article,
    unsaved,
    savedAt: entry.savedAt,
    isSaving: update.isBusy,
    save: () => (unsaved.isFit ? update.start(unsaved.change) : onEdit(false)),
  }
}

function newestUnsaved(article: DeskArticle, kept: readonly KeptEntry[]) {
  for (const entry of kept) {
    const unsaved = unsavedChange(article, entry)
    if (unsaved) return { entry, unsaved }
  }
  return null
}

type FreshArticle = Extract<UnsavedQuestion, { status: 'loading' | 'failed' | 'none' }> | FreshlyRead
type FreshlyRead = { status: 'ready'; article: DeskArticle }

/** As it is stored now: what is known from before may be older than the text. */
function useFreshArticle(id: number): FreshArticle {
  const read = useQuery({ ...queryOf(deskArticleRead(id)), refetchOnMount: 'always' })
  const { data, error, isFetching, isFetchedAfterMount, refetch } = read
  if (!isFetchedAfterMount || (error && isFetching)) return { status: 'loading' }
  // Gone meanwhile: the deed that was asked for says so.
  if (error instanceof ApiError && error.status === 404) return { status: 'none' }
  if (error) return { status: 'failed', retry: () => void refetch() }
  return data ? { status: 'ready', article: data } : { status: 'loading' }
}
