import { Check } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { clockTime } from '#ui-kit/clock-time.ts'
import type { ReviewedText } from '../../domain/review.ts'
import { Checkbox } from '../fields/controls.tsx'
import { useReadToEndAt } from '../review/read-texts.ts'
import css from './release.module.css'
import { releaseMessages } from './release-messages.ts'

const messages = releaseMessages.review

type ReviewRowProps = {
  /** The text that goes out. */
  text: ReviewedText
  isReviewed: boolean
  isBusy: boolean
  onChange: (isReviewed: boolean) => void
  /** Opens the full text. */
  open: { label: string; onOpen: () => void }
}

/** The editor's word that the text was read. Possible once the full text was opened to its end. */
export function ReviewRow({ text, isReviewed, isBusy, onChange, open }: ReviewRowProps) {
  const readAt = useReadToEndAt(text)
  const isRead = readAt !== null
  return (
    <div className={css.row}>
      <Check className="icon s" aria-hidden="true" />
      <div>
        <Checkbox
          label={messages.confirm}
          hint={isRead ? messages.readAt(clockTime(readAt)) : messages.readFirst}
          checked={isReviewed && isRead}
          disabled={!isRead || isBusy}
          onChecked={onChange}
        />
      </div>
      {!isRead && (
        <Button small disabled={isBusy} onClick={open.onOpen}>
          {open.label}
        </Button>
      )}
    </div>
  )
}
