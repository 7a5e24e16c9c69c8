import { useState } from 'react'
import { showToast } from '#ui-kit/toast.ts'
import { deedFailures } from '../../../desk-messages.ts'
import type { ArticleChange, DeskArticle } from '../../../editorial-contract.ts'
import { deedMessages } from '../desk-ui-messages.ts'
import { useDeed } from '../use-deed.ts'
import { changeOf, formOf } from './article-form.ts'
import { useArticleForm } from './use-article-form.ts'
import { saveEdit } from './versions/save-edit.ts'
import { useConflict } from './versions/use-conflict.ts'

/**
 * The editing of a stored article: only what was changed is sent, and never over a version the editor has not seen. `isRefused`:
 * a save of the kept text was refused already, because somebody else has saved; both versions are shown at once.
 */
export function useEdit(current: DeskArticle, { isRefused }: { isRefused: boolean }) {
  // What the editing began with: a reading of the same article meanwhile must not change what counts as changed.
  const [article, setArticle] = useState(current)
  const state = useArticleForm({
    key: `article-${article.id}`,
    initial: formOf(article),
    version: article.updatedAt,
    isEmpty: (form) => changeOf(article, form) === null,
  })
  const change = changeOf(article, state.form)
  const conflict = useConflict(
    { form: state.form, article, before: state.over.before },
    isRefused && state.restored ? article : null,
  )
  const update = useDeed({
    words: deedFailures.update,
    run: (body: ArticleChange) => saveEdit(article.id, body),
    onDone: (outcome) => {
      if (outcome.kind === 'changed-since' && isQuestion(outcome.article)) return conflict.ask(outcome.article)
      showToast(deedMessages.updated(outcome.article.title))
      goOnWith(outcome.article)
    },
  })
  function goOnWith(stored: DeskArticle) {
    setArticle(stored)
    conflict.settle()
    state.beginAnew(formOf(stored), stored.updatedAt)
  }
  /** Whoever has saved the very same words leaves nothing to choose. */
  const isQuestion = (stored: DeskArticle) => changeOf(stored, state.form) !== null
  function saveChoice() {
    const [theirs, merged] = [conflict.compared?.theirs, conflict.merged()]
    if (!theirs || !merged) return
    const chosen = changeOf(theirs, merged)
    if (chosen) update.start({ ...chosen, basedOn: theirs.updatedAt })
    // The stored version in every field: there is nothing to save.
    else goOnWith(theirs)
  }
  return {
    article,
    state,
    change,
    isBusy: update.isBusy,
    save: () => change && update.start({ ...change, basedOn: state.over.version ?? article.updatedAt }),
    conflict: conflict.compared && { ...conflict.compared, onSave: saveChoice, onClose: conflict.close },
  }
}
