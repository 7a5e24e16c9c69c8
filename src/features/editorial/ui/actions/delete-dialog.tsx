import { useQueryClient } from '@tanstack/react-query'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { ConfirmDialog } from '#ui-kit/dialog.tsx'
import { showToast } from '#ui-kit/toast.ts'
import type { ActionArticle } from '../../domain/publication.ts'
import { actionFailures, actionMessages, deleteMessages } from '../../messages.ts'
import { callDesk } from '../desk/desk-api.ts'
import { takeFromList } from '../desk/refresh-desk.ts'
import { useAction } from '../desk/use-action.ts'

type DeleteDialogProps = { article: ActionArticle; onClose: () => void; onDeleted: (article: ActionArticle) => void }

/** Deletes an article after a confirmation (Spec 9). A published one cannot be restored (Spec 4). */
export function DeleteDialog({ article, onClose, onDeleted }: DeleteDialogProps) {
  const client = useQueryClient()
  const isDraft = article.status === 'draft'
  const { start, isBusy } = useAction({
    failure: actionFailures.delete,
    send: (id: number) =>
      callDesk('DELETE', isDraft ? deskPaths.deleteDraft : deskPaths.deletePublished, { params: { id } }),
    onDone: () => {
      takeFromList(client, isDraft ? 'drafts' : 'published', article.id)
      showToast(actionMessages.deleted(article.title))
      onClose()
      onDeleted(article)
    },
    onFailed: onClose,
    effect: 'delete',
  })
  return (
    <ConfirmDialog
      open
      danger
      title={isDraft ? deleteMessages.draftTitle : deleteMessages.publishedTitle}
      confirmLabel={deleteMessages.confirm}
      busy={isBusy}
      onConfirm={() => start(article.id)}
      onCancel={onClose}
    >
      <p>{isDraft ? deleteMessages.draftText(article.title) : deleteMessages.publishedText(article.title)}</p>
    </ConfirmDialog>
  )
}
