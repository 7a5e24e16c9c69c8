import { UnsavedGate } from '../unsaved/unsaved-gate.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { AskedDeed, DeedArticle } from './use-desk-deeds.ts'

type AskedDialogProps = {
  asked: AskedDeed | null
  onClose: () => void
  onPreview: (article: DeedArticle) => void
  /** `isRefused`: a save of its kept text was refused, because somebody else has saved. */
  onEdit: (article: DeedArticle, isRefused: boolean) => void
  onDeleted: (article: DeedArticle) => void
}

/** The dialog of the deed that was asked for. */
export function AskedDialog({ asked, onClose, onPreview, onEdit, onDeleted }: AskedDialogProps) {
  const edit = (isRefused: boolean) => asked && onEdit(asked.article, isRefused)
  switch (asked?.kind) {
    case 'publish':
      return (
        <UnsavedGate kind="publish" article={asked.article} onClose={onClose} onEdit={edit}>
          {(article, isAnswered) => (
            <PublishDialog article={article} onClose={onClose} onPreview={onPreview} isAnswered={isAnswered} />
          )}
        </UnsavedGate>
      )
    case 'schedule':
      return (
        <UnsavedGate kind="schedule" article={asked.article} onClose={onClose} onEdit={edit}>
          {(article) => <ScheduleDialog article={article} onClose={onClose} />}
        </UnsavedGate>
      )
    case 'delete':
      return <DeleteDialog article={asked.article} onClose={onClose} onDeleted={onDeleted} />
    case undefined:
      return null
  }
}
