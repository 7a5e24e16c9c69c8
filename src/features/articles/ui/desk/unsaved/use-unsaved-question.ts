import { ApiError } from '#browser/api-error.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { deedFailures } from '../../../desk-messages.ts'
import type { ArticleChange, DeskArticle } from '../../../editorial-contract.ts'
import type { KeptEntry } from '../../editor/autosave/kept-text.ts'
import { useTextOwner } from '../../editor/autosave/text-owner.ts'
import { callDesk } from '../desk-calls.ts'
import { useDeskArticle } from '../review/use-desk-article.ts'
import { useDeed } from '../use-deed.ts'
import { type UnsavedChange, unsavedChange } from './unsaved-change.ts'
import { dropUnsavedText } from './unsaved-text.ts'

export type UnsavedQuestion =
  | { status: 'loading' }
  /** Nothing is unsaved: go on with the article as it is stored. */
  | { status: 'none' }
  | {
      status: 'asking'
      article: DeskArticle
      unsaved: UnsavedChange
      isSaving: boolean
      save: () => void
    }

type Options = {
  /** The text that waits in this browser. */
  kept: KeptEntry
  onSaved: (stored: DeskArticle) => void
  /** The text cannot be saved as it is: it was changed elsewhere meanwhile, or its fields are not right. */
  onEdit: () => void
  onFailed: () => void
}

/** What kept text would change of the article, and how to save it before the article goes out. */
export function useUnsavedQuestion(articleId: number, { kept, onSaved, onEdit, onFailed }: Options): UnsavedQuestion {
  const owner = useTextOwner()
  const stored = useDeskArticle(articleId)
  const update = useDeed({
    words: deedFailures.update,
    run: (body: ArticleChange) => save(articleId, body),
    onDone: (outcome) => {
      if (outcome === 'changed-since') return onEdit()
      dropUnsavedText(owner, articleId, kept)
      onSaved(outcome)
    },
    onFailed,
  })
  if (stored.status === 'loading') return { status: 'loading' }
  // What cannot be read cannot be compared: the dialogs say what fails.
  const unsaved = stored.status === 'ready' ? unsavedChange(stored.article, kept) : null
  if (stored.status !== 'ready' || unsaved === null) return { status: 'none' }
  return {
    status: 'asking',
    article: stored.article,
    unsaved,
    isSaving: update.isBusy,
    save: () => (unsaved.isFit ? update.start(unsaved.change) : onEdit()),
  }
}

async function save(id: number, body: ArticleChange): Promise<DeskArticle | 'changed-since'> {
  try {
    return await callDesk('PATCH', deskPaths.editArticle, { params: { id }, body })
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return 'changed-since'
    throw error
  }
}
