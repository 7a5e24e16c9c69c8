import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PanelView } from '#browser/panel-query.ts'
import { formatShortRange } from '#shared/figures/day-range.ts'
import { Button, IconButton } from '#ui-kit/button.tsx'
import { ConfirmDialog } from '#ui-kit/dialog.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { notesMessages as words } from '../notes-messages.ts'
import css from './notes.module.css'
import { type LetteredNote, useDeleteNote } from './use-notes.ts'

type NotesFoldProps = {
  view: PanelView<readonly LetteredNote[]>
  selected: string | null
  /** Shows the days of a note on the chart. */
  onShowDays: (note: LetteredNote) => void
}

/** The notes of the range below its chart, the latest first. Opens when one is selected. */
export function NotesFold({ view, selected, onShowDays }: NotesFoldProps) {
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState(selected)
  const summary = useRef<HTMLElement>(null)
  if (seen !== selected) {
    setSeen(selected)
    if (selected !== null) setOpen(true)
  }
  const notes = view.state === 'read' ? view.data : []
  return (
    <div className={css.notes}>
      <Fold
        label={words.title}
        answer={answerOf(view, selected)}
        isFlush
        open={isOpen}
        onOpenChange={setOpen}
        summaryRef={summary}
      >
        {view.state === 'failed' ? (
          <p className={css.failed} role="alert">
            {words.failed}
            <Button small onClick={view.retry}>
              {words.retry}
            </Button>
          </p>
        ) : (
          <NoteList
            notes={notes}
            selected={selected}
            onShowDays={onShowDays}
            // The row leaves with the button that had the focus.
            onDeleted={() => summary.current?.focus()}
          />
        )}
      </Fold>
    </div>
  )
}

function answerOf(view: PanelView<readonly LetteredNote[]>, selected: string | null): string {
  if (view.state === 'loading') return words.loading
  if (view.state === 'failed') return words.failed
  const ahead = view.data.filter(({ isAhead }) => isAhead).length
  const isSelected = view.data.some(({ id }) => id === selected)
  return words.answer({ count: view.data.length - ahead, ahead, isSelected })
}

type NoteListProps = Pick<NotesFoldProps, 'selected' | 'onShowDays'> & {
  notes: readonly LetteredNote[]
  onDeleted: () => void
}

function NoteList({ notes, selected, onShowDays, onDeleted }: NoteListProps) {
  const [deleting, setDeleting] = useState<{ id: number; text: string } | null>(null)
  if (notes.length === 0) return <p className={css.none}>{words.none}</p>
  return (
    <>
      <ul className={css.list} aria-label={words.title}>
        {notes.toReversed().map((note) => (
          <li key={note.id} className={note.id === selected ? css.selected : undefined}>
            <span className={css.letter}>{note.letter}</span>
            <NoteText note={note} />
            <span className={css.acts}>
              {!note.isAhead && (
                <Button
                  variant="quiet"
                  small
                  aria-label={words.showDaysOf(note.text)}
                  aria-pressed={note.id === selected}
                  onClick={() => onShowDays(note)}
                >
                  {words.showDays}
                </Button>
              )}
              <DeleteButton note={note} onDelete={setDeleting} />
            </span>
          </li>
        ))}
      </ul>
      {deleting && <DeleteDialog note={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />}
    </>
  )
}

function NoteText({ note }: { note: LetteredNote }) {
  return (
    <span>
      <bdi>{note.text}</bdi>
      <small>
        {formatShortRange(note.from, note.to)}, {words.by(note.kind)}
      </small>
    </span>
  )
}

type DeleteButtonProps = { note: LetteredNote; onDelete: (note: { id: number; text: string }) => void }

function DeleteButton({ note: { noteId, kind, text }, onDelete }: DeleteButtonProps) {
  if (noteId === null || kind !== 'own') return null
  return (
    <IconButton
      label={words.delete(text)}
      icon={<Trash2 className="icon s" aria-hidden="true" />}
      onClick={() => onDelete({ id: noteId, text })}
    />
  )
}

type DeleteDialogProps = { note: { id: number; text: string }; onClose: () => void; onDeleted: () => void }

function DeleteDialog({ note: { id, text }, onClose, onDeleted }: DeleteDialogProps) {
  const { start, isBusy } = useDeleteNote(() => {
    onClose()
    onDeleted()
  })
  return (
    <ConfirmDialog
      open
      danger
      title={words.deleteTitle}
      confirmLabel={words.confirmDelete}
      busy={isBusy}
      onConfirm={() => start(id)}
      onCancel={onClose}
    >
      <p dir="auto">{words.deleteText(text)}</p>
    </ConfirmDialog>
  )
}
