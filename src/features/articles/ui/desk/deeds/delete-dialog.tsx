import { useQueryClient } from '@tanstack/react-query'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { ConfirmDialog } from '#ui-kit/dialog.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { deedFailures } from '../../../desk-messages.ts'
import { callDesk } from '../desk-calls.ts'
import { deedMessages, deleteMessages } from '../desk-ui-messages.ts'
import { takeFromList } from '../refresh-desk.ts'
import { useDeed } from '../use-deed.ts'
import type { DeedArticle } from './use-desk-deeds.ts'

type DeleteDialogProps = { article: DeedArticle; onClose: () => void; onDeleted: (article: DeedArticle) => void }

/** Spec 9: delete confirmations are required; Spec 4: a published article is gone for good. */
export function DeleteDialog({ article, onClose, onDeleted }: DeleteDialogProps) {
  const client = useQueryClient()
  const isDraft = article.status === 'draft'
  const remove = useDeed({
    words: deedFailures.delete,
    run: (id: number) =>
      callDesk('DELETE', isDraft ? deskPaths.deleteDraft : deskPaths.deletePublished, { params: { id } }),
    onDone: () => {
      takeFromList(client, isDraft ? 'drafts' : 'published', article.id)
      showToast(deedMessages.deleted(article.title))
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
      busy={remove.isBusy}
      onConfirm={() => remove.start(article.id)}
      onCancel={onClose}
    >
      <p>{isDraft ? deleteMessages.draftText(article.title) : deleteMessages.publishedText(article.title)}</p>
    </ConfirmDialog>
  )
}
