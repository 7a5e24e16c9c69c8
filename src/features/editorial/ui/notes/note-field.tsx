import { Field } from '#ui-kit/field.tsx'
import { noteLength, noteProblem } from '../../domain/note-to-readers.ts'
import { noteFieldMessages as messages } from '../../notes-messages.ts'
import { TextArea } from '../fields/controls.tsx'

type NoteFieldProps = {
  note: string
  /** The editor has tried to send it. */
  isChecked: boolean
  onNote: (note: string) => void
}

/** A note to readers with a counter. */
export function NoteField({ note, isChecked, onNote }: NoteFieldProps) {
  const problem = noteProblem(note)
  return (
    <Field
      label={messages.label}
      hint={messages.length(noteLength(note))}
      // The limit shows while the editor writes.
      error={problem !== null && (isChecked || problem === 'too-long') ? messages.problems[problem] : undefined}
    >
      {(control) => (
        <TextArea {...control} rows={4} dir="auto" value={note} onChange={(event) => onNote(event.target.value)} />
      )}
    </Field>
  )
}
