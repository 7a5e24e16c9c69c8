import { type FormEvent, useRef } from 'react'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { Button } from '#ui-kit/button.tsx'
import { formMessages } from '../article-form/form-messages.ts'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { focusFirstError, useReturnFocus } from './form-focus.ts'
import { FormFrame } from './form-frame.tsx'
import { useEdit } from './use-edit.ts'
import type { Back } from './write-bar.tsx'

type EditFormProps = {
  article: DeskArticle
  back: Back
  /** A save of the unsaved text was refused because the stored version is a newer one. */
  isRefused?: boolean
}

/** The form of a stored article; saving sends only the changed fields. */
export function EditForm({ article, back, isRefused = false }: EditFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const edit = useEdit(article, { isRefused })
  const { state, change, isBusy } = edit
  useReturnFocus(button, isBusy)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || change === null) return
    if (state.check()) edit.save()
    else focusFirstError(element.current)
  }
  const send = (
    <Button variant="primary" type="submit" ref={button} disabled={isBusy || change === null}>
      {isBusy ? formMessages.saving : formMessages.saveChanges}
    </Button>
  )
  return (
    <>
      <FormFrame
        state={state}
        stored={edit.article}
        element={element}
        back={back}
        isBusy={isBusy}
        isChanged={change !== null}
        onSubmit={submit}
        send={send}
      >
        {change !== null && (
          <Button variant="quiet" disabled={isBusy} onClick={state.discard}>
            {formMessages.discardChanges}
          </Button>
        )}
      </FormFrame>
      {edit.conflict && <VersionsDialog {...edit.conflict} isBusy={isBusy} />}
    </>
  )
}
