import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { countCodePoints } from '#shared/text.ts'
import { maxDayNoteCharacters } from '#shared/text-limits.ts'
import { Button } from '#ui-kit/button.tsx'
import { Field, TextInput } from '#ui-kit/field.tsx'
import { FormDialog } from '#ui-kit/form-dialog.tsx'
import { dayOf } from '../domain/note-days.ts'
import { type NoteEntry, problemsIn } from '../domain/note-rules.ts'
import { notesMessages as words } from '../notes-messages.ts'
import css from './notes.module.css'
import { type AddedNote, useAddNote } from './use-notes.ts'

/** A button with the dialog that adds a note. */
export function AddNote({ onAdded }: { onAdded: (note: AddedNote) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        small
        icon={<Plus className="icon s" aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.add}
      </Button>
      {isOpen && (
        <NoteDialog
          onClose={() => setOpen(false)}
          onAdded={(note) => {
            setOpen(false)
            onAdded(note)
          }}
        />
      )}
    </>
  )
}

type NoteDialogProps = { onClose: () => void; onAdded: (note: AddedNote) => void }

function NoteDialog({ onClose, onAdded }: NoteDialogProps) {
  const first = useRef<HTMLInputElement>(null)
  const { entry, change, problems, failure, isBusy, submit } = useNewNote(onAdded)
  return (
    <FormDialog
      title={words.addTitle}
      words={{ submit: words.add }}
      failure={failure}
      isBusy={isBusy}
      firstFocus={first}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.what} className={css.what} error={problems.text && words.problems[problems.text]}>
        {(control) => (
          <>
            <TextInput
              {...control}
              ref={first}
              dir="auto"
              autoComplete="off"
              value={entry.text}
              onChange={(event) => change({ text: event.target.value })}
            />
            <span className={css.count}>{words.count(countCodePoints(entry.text.trim()), maxDayNoteCharacters)}</span>
          </>
        )}
      </Field>
      <div className={css.days}>
        {(['from', 'to'] as const).map((end) => {
          const problem = problems[end]
          return (
            <Field key={end} label={words[end]} error={problem && words.problems[problem]}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={entry[end]}
                  onChange={(event) => change({ [end]: event.target.value })}
                />
              )}
            </Field>
          )
        })}
      </div>
    </FormDialog>
  )
}

/** A new note begins as one on today. Problems show after the first attempt. */
function useNewNote(onAdded: (note: AddedNote) => void) {
  const [opened] = useState(() => new Date())
  const [entry, setEntry] = useState<NoteEntry>({ text: '', from: dayOf(opened), to: dayOf(opened) })
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState('')
  const { start, isBusy } = useAddNote({ onDone: onAdded, onFailed: setFailure })
  const problems = problemsIn(entry, opened)
  return {
    entry,
    problems: isTried ? problems : {},
    failure,
    isBusy,
    change: (part: Partial<NoteEntry>) => {
      setFailure('')
      setEntry((before) => moved(before, part))
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      setFailure('')
      if (Object.keys(problems).length === 0) start({ ...entry, text: entry.text.trim() })
    },
  }
}

/** The end of a single day moves with its start. */
function moved(before: NoteEntry, part: Partial<NoteEntry>): NoteEntry {
  const next = { ...before, ...part }
  return part.from !== undefined && before.from === before.to ? { ...next, to: part.from } : next
}
