import { type FormEvent, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Checkbox } from '#ui-kit/field.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { deedFailures } from '../../../desk-messages.ts'
import type { ManualForm } from '../../../editorial-contract.ts'
import { deskCalls } from '../desk-calls.ts'
import { deedMessages, fieldMessages, formMessages } from '../desk-ui-messages.ts'
import { useDeed } from '../use-deed.ts'
import { bodyOf, emptyForm, isBlank } from './article-form.ts'
import { focusFirstError } from './focus-first-error.ts'
import { FormFrame } from './form-frame.tsx'
import { useArticleForm } from './use-article-form.ts'

/** Create Manually (Spec 2 and 4): a draft, or public at once when the box is not ticked. */
export function CreateForm() {
  const element = useRef<HTMLFormElement>(null)
  const state = useArticleForm({ key: 'new-article', initial: emptyForm, isEmpty: isBlank })
  const create = useDeed({
    words: deedFailures.create,
    run: (form: ManualForm) => deskCalls.create(form),
    onDone: (article) => {
      showToast(article.status === 'draft' ? deedMessages.saved(article.title) : deedMessages.published(article.title))
      state.finish()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (create.isBusy) return
    if (state.check()) create.start(bodyOf(state.form))
    else focusFirstError(element.current)
  }
  const { isDraft } = state.form
  const label = isDraft ? formMessages.saveDraft : formMessages.publishNow
  return (
    <FormFrame state={state} stored={null} element={element} isBusy={create.isBusy} onSubmit={submit}>
      <Checkbox
        label={fieldMessages.saveAsDraft}
        hint={fieldMessages.saveAsDraftHint}
        checked={isDraft}
        disabled={create.isBusy}
        onChecked={(checked) => state.change({ isDraft: checked })}
      />
      <Button variant="primary" type="submit" disabled={create.isBusy}>
        {create.isBusy ? formMessages.saving : label}
      </Button>
    </FormFrame>
  )
}
