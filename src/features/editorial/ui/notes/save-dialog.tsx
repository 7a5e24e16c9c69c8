import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Dialog } from '#ui-kit/dialog.tsx'
import { noteProblem, type SaveChoice } from '../../domain/note-to-readers.ts'
import { saveMessages as messages } from '../../notes-messages.ts'
import { useReturnFocus } from '../desk/form-focus.ts'
import { Choice } from './choice.tsx'
import { NoteField } from './note-field.tsx'

type SaveDialogProps = {
  choice: SaveChoice
  onChange: (choice: SaveChoice) => void
  isBusy: boolean
  onSave: () => void
  onClose: () => void
}

const options = [
  { value: false, label: messages.fix, hint: messages.fixHint },
  { value: true, label: messages.correction, hint: messages.correctionHint },
]

/** Asks, before a published article is saved, whether its readers get a note. */
export function SaveDialog({ choice, onChange, isBusy, onSave, onClose }: SaveDialogProps) {
  const form = useId()
  const [isChecked, setIsChecked] = useState(false)
  useReturnFocus(isBusy)
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (!isBusy && !(choice.isCorrection && noteProblem(choice.note))) onSave()
  }
  return (
    <Dialog
      open
      title={messages.title}
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {messages.cancel}
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Choice
          legend={messages.kind}
          options={options}
          value={choice.isCorrection}
          onChoose={(isCorrection) => onChange({ ...choice, isCorrection })}
          disabled={isBusy}
        >
          {choice.isCorrection && (
            <NoteField note={choice.note} isChecked={isChecked} onNote={(note) => onChange({ ...choice, note })} />
          )}
        </Choice>
      </form>
    </Dialog>
  )
}
