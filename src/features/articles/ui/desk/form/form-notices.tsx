import { History } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { deskTime } from '../desk-time.ts'
import { formMessages } from '../desk-ui-messages.ts'
import type { Restored } from './use-article-form.ts'

/** Says that what stands in the form was kept from before, and offers to be rid of it. */
export function RestoredNotice({ restored }: { restored: Restored | null }) {
  if (restored === null) return null
  return (
    <div className="desk-notice" role="status">
      <History className="icon s" aria-hidden="true" />
      <p>
        {formMessages.restored(deskTime(restored.savedAt))} {restored.isOverOther && formMessages.changedMeanwhile}
      </p>
      <Button small variant="quiet" onClick={restored.discard}>
        {formMessages.discard}
      </Button>
    </div>
  )
}
