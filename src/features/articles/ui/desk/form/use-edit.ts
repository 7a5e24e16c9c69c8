import { useState } from 'react'
import { ApiError } from '#browser/api-error.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { showToast } from '#ui-kit/toast.ts'
import { deedFailures } from '../../../desk-messages.ts'
import type { ArticleChange, DeskArticle, EditConflict } from '../../../editorial-contract.ts'
import { callDesk } from '../desk-calls.ts'
import { deedMessages } from '../desk-ui-messages.ts'
import { useDeed } from '../use-deed.ts'
import { changeOf, formOf } from './article-form.ts'
import { useArticleForm } from './use-article-form.ts'
import { useConflict } from './versions/use-conflict.ts'

type Outcome = { kind: 'saved' | 'changed-since'; article: DeskArticle }

/** The editing of a stored article: only what was changed is sent, and never over a version the editor has not seen. */
export function useEdit(current: DeskArticle) {
  // What the editing began with: a reading of the same article meanwhile must not change what counts as changed.
  const [article, setArticle] = useState(current)
  const state = useArticleForm({
    key: `article-${article.id}`,
    initial: formOf(article),
    version: article.updatedAt,
    isEmpty: (form) => changeOf(article, form) === null,
  })
  const change = changeOf(article, state.form)
  const conflict = useConflict({ form: state.form, article, before: state.over.before })
  const update = useDeed({
    words: deedFailures.update,
    run: (body: ArticleChange) => save(article.id, body),
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

async function save(id: number, body: ArticleChange): Promise<Outcome> {
  try {
    return { kind: 'saved', article: await callDesk('PATCH', deskPaths.editArticle, { params: { id }, body }) }
  } catch (error) {
    const conflict = conflictIn(error)
    if (conflict === null) throw error
    return { kind: 'changed-since', article: conflict.article }
  }
}

function conflictIn(error: unknown): EditConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const body: EditConflict = JSON.parse(error.body)
  return 'article' in body ? body : null
}
