import { History } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { dayTime } from '#ui-kit/clock-time.ts'
import { formMessages } from '../../form-messages.ts'
import type { Restored } from '../article-form/use-article-form.ts'
import css from '../desk.module.css'

/** Tells the editor that the form was restored from this browser, and offers to discard the text. */
export function RestoredNotice({ restored }: { restored: Restored | null }) {
  if (restored === null) return null
  return (
    <div className={css.notice} role="status">
      <History className="icon s" aria-hidden="true" />
      <p>
        {formMessages.restored(dayTime(restored.savedAt))} {restored.isOfOtherVersion && formMessages.changedMeanwhile}
      </p>
      <Button small variant="quiet" onClick={restored.discard}>
        {formMessages.discard}
      </Button>
    </div>
  )
}
