import { type FormEvent, useRef, useState } from 'react'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { deedFailures } from '../../../desk-messages.ts'
import type { DeskArticle, ManualForm } from '../../../editorial-contract.ts'
import { PublishDialog } from '../deeds/publish-dialog.tsx'
import { callDesk } from '../desk-calls.ts'
import type { ListName } from '../desk-reads.ts'
import { deedMessages, fieldMessages } from '../desk-ui-messages.ts'
import { useDeed } from '../use-deed.ts'
import { type OpenedArticle, useDeskPlace } from '../use-desk-place.ts'
import { formMessages } from '../writing-messages.ts'
import { bodyOf, emptyForm, isBlank } from './article-form.ts'
import { Checkbox } from './fields/checkbox.tsx'
import { FormFrame } from './form-frame.tsx'
import { focusFirstError, showTop } from './show-place.ts'
import { useArticleForm } from './use-article-form.ts'
import { useFocusBack } from './use-focus-back.ts'

/** Create Manually (Spec 2 and 4): a draft, or public when the box is not ticked. */
export function CreateForm() {
  const element = useRef<HTMLFormElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  const isUnderWay = useRef(false)
  const state = useArticleForm({ key: 'new-article', initial: emptyForm, isEmpty: isBlank })
  const { go } = useDeskPlace()
  const [asked, setAsked] = useState<DeskArticle | null>(null)
  const create = useDeed({
    words: deedFailures.create,
    run: (form: ManualForm) =>
      callDesk('POST', deskPaths.createArticle, { body: { ...form, isDraft: wayOf(form) !== 'public' } }).finally(
        () => (isUnderWay.current = false),
      ),
    onDone: (article, form) => {
      switch (wayOf(form)) {
        case 'draft':
          showToast(deedMessages.saved(article.title))
          open('drafts', { id: article.id, as: 'edit' })
          break
        case 'public':
          showToast(deedMessages.published(article.title))
          open('published', { id: article.id, as: 'preview' })
          break
        case 'asked':
          setAsked(article)
          showTop(element.current)
      }
      state.finish()
    },
  })
  function open(tab: ListName, opened: OpenedArticle) {
    // Whoever has left the form meanwhile stays where they are.
    if (element.current !== null) go({ tab, opened })
  }
  useFocusBack(send, create.isBusy || asked !== null)
  function submit(event: FormEvent) {
    event.preventDefault()
    // Two clicks may come before the button rests.
    if (isUnderWay.current) return
    if (!state.check()) return focusFirstError(element.current)
    isUnderWay.current = true
    create.start(bodyOf(state.form))
  }
  const { isDraft } = state.form
  const label = isDraft ? formMessages.saveDraft : formMessages.publishNow
  return (
    <>
      <FormFrame
        state={state}
        stored={null}
        element={element}
        isBusy={create.isBusy}
        isChanged={!isBlank(state.form)}
        onSubmit={submit}
        send={
          <Button variant="primary" type="submit" ref={send} disabled={create.isBusy}>
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
      {asked && (
        <PublishDialog
          isNew
          article={asked}
          onClose={() => setAsked(null)}
          onPreview={({ id }) => go({ tab: 'drafts', opened: { id, as: 'preview' } })}
        />
      )}
    </>
  )
}

/** `asked`: what cites goes out through the question that names dead sources, and is a draft until it is answered. */
export function wayOf({ isDraft, citations }: Pick<ManualForm, 'isDraft' | 'citations'>): 'draft' | 'public' | 'asked' {
  if (isDraft) return 'draft'
  return citations.length === 0 ? 'public' : 'asked'
}
