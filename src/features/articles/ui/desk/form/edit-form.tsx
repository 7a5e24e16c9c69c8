import { type FormEvent, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import type { DeskArticle } from '../../../editorial-contract.ts'
import { formMessages } from '../writing-messages.ts'
import { FormFrame } from './form-frame.tsx'
import { focusFirstError } from './show-place.ts'
import { useEdit } from './use-edit.ts'
import { useFocusBack } from './use-focus-back.ts'
import { VersionsDialog } from './versions/versions-dialog.tsx'
import type { Back } from './write-bar.tsx'

type EditFormProps = {
  article: DeskArticle
  back: Back
  /** A save of the kept text was refused on the way here: somebody else has saved. */
  isRefused?: boolean
}

/** The manual form over a stored article: only what was changed is sent. */
export function EditForm({ article, back, isRefused = false }: EditFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const edit = useEdit(article, { isRefused })
  const { state, change, isBusy } = edit
  useFocusBack(button, isBusy)
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
