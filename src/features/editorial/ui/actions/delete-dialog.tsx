import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { ConfirmDialog } from '#ui-kit/dialog.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { noteLine, noteProblem } from '../../domain/note-to-readers.ts'
import type { ActionArticle } from '../../domain/publication.ts'
import { actionFailures, actionMessages, deleteMessages } from '../../messages.ts'
import { withdrawMessages } from '../../notes-messages.ts'
import { callDesk } from '../desk/desk-api.ts'
import { takeFromList } from '../desk/refresh-desk.ts'
import { useAction } from '../desk/use-action.ts'
import { Choice } from '../notes/choice.tsx'
import { NoteField } from '../notes/note-field.tsx'

/** A deletion that failed, with the note that was to be left. */
export type FailedDeletion = { id: number; note: string | null }

type DeleteDialogProps = {
  article: ActionArticle
  /** The last one. Of this article, the dialog begins with its note. */
  failed: FailedDeletion | null
  onFailed: (failed: FailedDeletion) => void
  onClose: () => void
  onDeleted: (article: ActionArticle) => void
}

/**
 * Deletes an article after a confirmation (Spec 9). A published one cannot be restored (Spec 4), but may leave a note to
 * readers.
 */
export function DeleteDialog({ article, failed, onFailed, onClose, onDeleted }: DeleteDialogProps) {
  const client = useQueryClient()
  const isDraft = article.status === 'draft'
  const leaving = useNote(failed?.id === article.id ? failed.note : null)
  const { start, isBusy } = useAction({
    failure: actionFailures.delete,
    send: (note: string | null) => deletion(article, note),
    onDone: (_, note) => {
      takeFromList(client, isDraft ? 'drafts' : 'published', article.id)
      showToast((note === null ? actionMessages.deleted : withdrawMessages.done)(article.title))
      onClose()
      onDeleted(article)
    },
    onFailed: () => {
      onFailed({ id: article.id, note: leaving.sent })
      onClose()
    },
    effect: 'delete',
  })
  return (
    <ConfirmDialog
      open
      danger
      title={isDraft ? deleteMessages.draftTitle : deleteMessages.publishedTitle}
      confirmLabel={leaving.sent === null ? deleteMessages.confirm : withdrawMessages.confirm}
      busy={isBusy}
      onConfirm={() => leaving.check() && start(leaving.sent)}
      onCancel={onClose}
    >
      <p>{isDraft ? deleteMessages.draftText(article.title) : deleteMessages.publishedText(article.title)}</p>
      {!isDraft && <LeftAtAddress leaving={leaving} isBusy={isBusy} />}
    </ConfirmDialog>
  )
}

function deletion({ id, status }: ActionArticle, note: string | null) {
  if (status === 'draft') return callDesk('DELETE', deskPaths.deleteDraft, { params: { id } })
  return callDesk('DELETE', deskPaths.deletePublished, { params: { id }, ...(note !== null && { body: { note } }) })
}

/** The note at the address of the deleted article. `initial` is null without one. */
function useNote(initial: string | null) {
  const [isLeft, setIsLeft] = useState(initial !== null)
  const [note, setNote] = useState(initial ?? '')
  const [isChecked, setIsChecked] = useState(false)
  return {
    isLeft,
    setIsLeft,
    note,
    setNote,
    isChecked,
    sent: isLeft ? noteLine(note) : null,
    /** Returns true if the note may be sent. Otherwise the field shows why not. */
    check: () => {
      setIsChecked(true)
      return !isLeft || noteProblem(note) === null
    },
  }
}

const options = [
  { value: false, label: withdrawMessages.delete, hint: withdrawMessages.deleteHint },
  { value: true, label: withdrawMessages.withdraw, hint: withdrawMessages.withdrawHint },
]

function LeftAtAddress({ leaving, isBusy }: { leaving: ReturnType<typeof useNote>; isBusy: boolean }) {
  return (
    <Choice
      legend={withdrawMessages.kind}
      options={options}
      value={leaving.isLeft}
      onChoose={leaving.setIsLeft}
      disabled={isBusy}
    >
      {leaving.isLeft && <NoteField note={leaving.note} isChecked={leaving.isChecked} onNote={leaving.setNote} />}
    </Choice>
  )
}
