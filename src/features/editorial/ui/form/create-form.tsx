import { type FormEvent, useRef } from 'react'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { bodyOf, emptyForm, isBlank, type ManualForm } from '../../domain/article-form.ts'
import { publicationOf } from '../../domain/publication.ts'
import { fieldMessages, formMessages } from '../../form-messages.ts'
import { actionFailures, actionMessages } from '../../messages.ts'
import { useDeskActions } from '../actions/desk-actions.tsx'
import { useArticleForm } from '../article-form/use-article-form.ts'
import { callDesk, type ListName } from '../desk/desk-api.ts'
import { focusFirstError, showTop } from '../desk/form-focus.ts'
import { useAction } from '../desk/use-action.ts'
import { type OpenedArticle, useDeskLocation } from '../desk/use-desk-location.ts'
import { Checkbox } from '../fields/controls.tsx'
import { FormFrame } from './form-frame.tsx'

/** Create Manually: stores a draft, or publishes it if the checkbox is clear (Spec 2 and 4). */
export function CreateForm() {
  const element = useRef<HTMLFormElement>(null)
  const state = useArticleForm({ key: 'new-article', initial: emptyForm, isEmpty: isBlank })
  const { go } = useDeskLocation()
  const { request } = useDeskActions()
  const create = useAction({
    failure: actionFailures.create,
    send: (form: ManualForm) =>
      callDesk('POST', deskPaths.createArticle, { body: { ...form, isDraft: publicationOf(form) !== 'public' } }),
    onDone: (article, form) => {
      switch (publicationOf(form)) {
        case 'draft':
          showToast(actionMessages.saved(article.title))
          open('drafts', { id: article.id, as: 'edit' })
          break
        case 'public':
          showToast(actionMessages.published(article.title))
          open('published', { id: article.id, as: 'preview' })
          break
        case 'after-check':
          request({
            kind: 'publish',
            article,
            isNew: true,
            text: null,
            onPublished: ({ id }) => open('published', { id, as: 'preview' }),
          })
          showTop(element.current)
      }
      state.finish()
    },
  })
  function open(tab: ListName, opened: OpenedArticle) {
    // Does not navigate if the editor has already left the form.
    if (element.current !== null) go({ tab, opened })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (state.check()) create.start(bodyOf(state.form))
    else focusFirstError(element.current)
  }
  const { isDraft } = state.form
  const label = isDraft ? formMessages.saveDraft : formMessages.publishNow
  return (
    <FormFrame
      state={state}
      stored={null}
      checked={null}
      list={null}
      element={element}
      isBusy={create.isBusy}
      isChanged={!isBlank(state.form)}
      onSubmit={submit}
      send={
        <Button variant="primary" type="submit" disabled={create.isBusy}>
          {create.isBusy ? formMessages.saving : label}
        </Button>
      }
    >
      <Checkbox
        label={fieldMessages.saveAsDraft}
        hint={fieldMessages.saveAsDraftHint}
        checked={isDraft}
        disabled={create.isBusy}
        onChecked={(checked) => state.change({ isDraft: checked })}
      />
    </FormFrame>
  )
}
