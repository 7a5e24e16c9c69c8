import { useState } from 'react'
import type { ArticleChange, DeskArticle } from '#features/articles/editor-contract.ts'
import { showToast } from '#ui-kit/toast.ts'
import { changeOf, formOf } from '../../domain/article-form.ts'
import { actionFailures, actionMessages } from '../../messages.ts'
import { saveEdit } from '../article-form/save-edit.ts'
import { useArticleForm } from '../article-form/use-article-form.ts'
import { useAction } from '../desk/use-action.ts'
import { useSaveChoice } from '../notes/use-save-choice.ts'
import { useConflict } from '../versions/use-conflict.ts'

type EditOptions = { isRefused: boolean; onSaved: () => void }

/**
 * Edits a stored article. Sends only the changed fields, and never overwrites a version that the editor has not seen.
 * `isRefused`: the server already rejected a save of the unsaved text, so both versions show at once.
 */
export function useEdit(current: DeskArticle, { isRefused, onSaved }: EditOptions) {
  // The version that the editor started from. A later read of the article must not affect which fields count as
  // changed.
  const [article, setArticle] = useState(current)
  const state = useArticleForm({
    key: `article-${article.id}`,
    initial: formOf(article),
    version: article.updatedAt,
    isEmpty: (form) => changeOf(article, form) === null,
  })
  const change = changeOf(article, state.form)
  const version = state.base.version ?? article.updatedAt
  const conflict = useConflict(
    { form: state.form, article, before: state.base.before },
    isRefused && state.restored ? article : null,
  )
  const saving = useSaveChoice()
  const update = useAction({
    failure: actionFailures.update,
    send: (body: ArticleChange) => saveEdit(article.id, { ...body, ...saving.sent }),
    onDone: (outcome) => {
      saving.close()
      if (outcome.kind === 'changed-since' && hasDifference(outcome.article)) return conflict.open(outcome.article)
      showToast(actionMessages.updated(outcome.article.title))
      goOnWith(outcome.article)
      onSaved()
    },
    onFailed: saving.close,
  })
  function goOnWith(stored: DeskArticle) {
    setArticle(stored)
    conflict.settle()
    saving.settle()
    state.beginAnew(formOf(stored), stored.updatedAt)
  }
  /** Returns false if somebody else has saved the same text. */
  const hasDifference = (stored: DeskArticle) => changeOf(stored, state.form) !== null
  function saveChoice() {
    const [theirs, merged] = [conflict.compared?.theirs, conflict.merged()]
    if (!theirs || !merged) return
    const chosen = changeOf(theirs, merged)
    if (chosen) update.start({ ...chosen, basedOn: theirs.updatedAt })
    // The stored version was chosen for every field.
    else goOnWith(theirs)
  }
  return {
    article,
    state,
    change,
    isBusy: update.isBusy,
    /** The unsaved text for a publication, or null if nothing is unsaved. */
    unsaved: () => change && { change: state.form, version, savedAt: new Date().toISOString() },
    goOnWith,
    compareWith: conflict.open,
    save: () => change && update.start({ ...change, basedOn: version }),
    /** Readers of a published article may get a note. */
    saving,
    conflict: conflict.compared && { ...conflict.compared, onSave: saveChoice, onClose: conflict.close },
  }
}
