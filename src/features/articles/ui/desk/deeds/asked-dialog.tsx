import { DeleteDialog } from './delete-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { AskedDeed, DeedArticle } from './use-desk-deeds.ts'

type AskedDialogProps = {
  asked: AskedDeed | null
  onClose: () => void
  onPreview: (article: DeedArticle) => void
  onDeleted: (article: DeedArticle) => void
}

/** The dialog of the deed that was asked for. */
export function AskedDialog({ asked, onClose, onPreview, onDeleted }: AskedDialogProps) {
  switch (asked?.kind) {
    case 'publish':
      return <PublishDialog article={asked.article} onClose={onClose} onPreview={onPreview} />
    case 'schedule':
      return <ScheduleDialog article={asked.article} onClose={onClose} />
    case 'delete':
      return <DeleteDialog article={asked.article} onClose={onClose} onDeleted={onDeleted} />
    case undefined:
      return null
  }
}
