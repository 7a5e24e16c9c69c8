import { History, TriangleAlert } from 'lucide-react'
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

/** Whether this browser keeps the text; only that it cannot is worth an alarm. */
export function KeptLine({ saved }: { saved: 'idle' | 'saved' | 'failed' }) {
  switch (saved) {
    case 'idle':
      return null
    case 'saved':
      return <p className="meta">{formMessages.kept}</p>
    case 'failed':
      return (
        <p className="error" role="alert">
          <TriangleAlert className="icon s" aria-hidden="true" />
          {formMessages.notKept}
        </p>
      )
  }
}
