import { type FormEvent, useRef } from 'react'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { Button } from '#ui-kit/button.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { formMessages } from '../../form-messages.ts'
import { actionMessages } from '../../messages.ts'
import { useDeskActions } from '../actions/desk-actions.tsx'
import type { ListName } from '../desk/desk-api.ts'
import { focusFirstError } from '../desk/form-focus.ts'
import { useFacts } from '../facts/use-facts.ts'
import { SaveDialog } from '../notes/save-dialog.tsx'
import { revisionMessages } from '../versions/revision-messages.ts'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { FormFrame } from './form-frame.tsx'
import { useEdit } from './use-edit.ts'

type EditFormProps = {
  article: DeskArticle
  /** The list from which the article was opened. */
  list: ListName
  /** The server rejected a save of the unsaved text because the stored version is newer. */
  isRefused?: boolean
  onPublished: (article: DeskArticle) => void
}

/** The form of a stored article. A save sends only the changed fields. */
export function EditForm({ article, list, isRefused = false, onPublished }: EditFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { request } = useDeskActions()
  const facts = useFacts(article.id)
  const edit = useEdit(article, { isRefused, onSaved: () => facts.check() })
  const { state, change, isBusy } = edit
  // As it was read last: the version that the editor started from may have been published since.
  const isDraft = article.status === 'draft'
  const isValid = () => {
    const valid = state.check()
    if (!valid) focusFirstError(element.current)
    return valid
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || change === null) return
    if (isValid()) (isDraft ? edit.save : edit.saving.open)()
  }
  function restored(stored: DeskArticle) {
    edit.goOnWith(stored)
    facts.check()
  }
  function publish() {
    if (change !== null && !isValid()) return
    request({
      kind: 'publish',
      article: edit.article,
      text: edit.unsaved(),
      onSaved: edit.goOnWith,
      onRefused: edit.compareWith,
      onPublished,
    })
  }
  return (
    <>
      <FormFrame
        state={state}
        stored={edit.article}
        list={list}
        element={element}
        isBusy={isBusy}
        isChanged={change !== null}
        onSubmit={submit}
        checked={{ facts, changedSources: article.changedSources }}
        send={<SendButtons isBusy={isBusy} isChanged={change !== null} onPublish={isDraft ? publish : null} />}
      >
        <Fold label={revisionMessages.title} answer={revisionMessages.answer}>
          <LazyPart load={() => import('../versions/revisions-panel.tsx')}>
            {({ RevisionsPanel }) => (
              <RevisionsPanel article={edit.article} isChanged={change !== null} onRestored={restored} />
            )}
          </LazyPart>
        </Fold>
        {change !== null && (
          <Button variant="quiet" disabled={isBusy} onClick={state.discard}>
            {formMessages.discardChanges}
          </Button>
        )}
      </FormFrame>
      {edit.saving.isOpen && (
        <SaveDialog
          choice={edit.saving.choice}
          onChange={edit.saving.change}
          isBusy={isBusy}
          onSave={edit.save}
          onClose={edit.saving.close}
        />
      )}
      {edit.conflict && <VersionsDialog {...edit.conflict} isBusy={isBusy} />}
    </>
  )
}

type SendButtonsProps = {
  isBusy: boolean
  isChanged: boolean
  /** Null for a published article. */
  onPublish: (() => void) | null
}

function SendButtons({ isBusy, isChanged, onPublish }: SendButtonsProps) {
  return (
    <>
      <Button
        variant={onPublish ? 'second' : 'primary'}
        type="submit"
        // Uses aria-disabled, so the button keeps the focus after it has saved.
        aria-disabled={isBusy || !isChanged}
      >
        {isBusy ? formMessages.saving : formMessages.saveChanges}
      </Button>
      {onPublish && (
        <Button variant="primary" disabled={isBusy} onClick={onPublish}>
          {actionMessages.publish}
        </Button>
      )}
    </>
  )
}
