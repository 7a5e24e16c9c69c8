import { type FormEvent, useRef, useState } from 'react'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { deedFailures } from '../../../desk-messages.ts'
import type { ArticleChange, DeskArticle } from '../../../editorial-contract.ts'
import { callDesk } from '../desk-calls.ts'
import { deedMessages, formMessages } from '../desk-ui-messages.ts'
import { useDeed } from '../use-deed.ts'
import { changeOf, formOf } from './article-form.ts'
import { focusFirstError } from './focus-first-error.ts'
import { FormFrame } from './form-frame.tsx'
import { useArticleForm } from './use-article-form.ts'

type EditFormProps = { article: DeskArticle; onSaved: () => void }

/** The manual form over a stored article: only what was changed is sent. */
export function EditForm({ article: current, onSaved }: EditFormProps) {
  // What the editing began with: a reading of the same article meanwhile must not change what counts as changed.
  const [article] = useState(current)
  const element = useRef<HTMLFormElement>(null)
  const state = useArticleForm({
    key: `article-${article.id}`,
    initial: formOf(article),
    version: article.updatedAt,
    isEmpty: (form) => changeOf(article, form) === null,
  })
  const change = changeOf(article, state.form)
  const update = useDeed({
    words: deedFailures.update,
    run: (body: ArticleChange) => callDesk('PATCH', deskPaths.editArticle, { params: { id: article.id }, body }),
    onDone: (stored) => {
      showToast(deedMessages.updated(stored.title))
      state.keepNothing()
      onSaved()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (update.isBusy || change === null) return
    if (state.check()) update.start(change)
    else focusFirstError(element.current)
  }
  return (
    <FormFrame state={state} stored={article} element={element} isBusy={update.isBusy} onSubmit={submit}>
      <Button variant="primary" type="submit" disabled={update.isBusy || change === null}>
        {update.isBusy ? formMessages.saving : formMessages.saveChanges}
      </Button>
      {change === null ? (
        <p className="hint">{formMessages.nothingChanged}</p>
      ) : (
        <Button variant="quiet" disabled={update.isBusy} onClick={state.discard}>
          {formMessages.discardChanges}
        </Button>
      )}
    </FormFrame>
  )
}
