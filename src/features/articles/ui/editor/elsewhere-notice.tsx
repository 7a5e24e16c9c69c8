import { TriangleAlert } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { elsewhereMessages } from './editor-messages.ts'

type ElsewhereNoticeProps<T> = {
  /** What `useAutosave` found under the same key. */
  elsewhere: { value: T; savedAt: string } | null
  /** It was written over another version of the article than the one that stands here. */
  isOverOther?: boolean
  /** Puts the other text into the form; the one that stands there stays kept. */
  onUse: (value: T) => void
  onForget: () => void
}

/** Says that another tab wrote a text of its own; without it one of the two would be missed later. */
export function ElsewhereNotice<T>({ elsewhere, isOverOther = false, onUse, onForget }: ElsewhereNoticeProps<T>) {
  if (elsewhere === null) return null
  const time = new Date(elsewhere.savedAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return (
    <div className="md-notice" role="status">
      <TriangleAlert className="icon s" aria-hidden="true" />
      <p>
        {elsewhereMessages.text(time)} {isOverOther && elsewhereMessages.overOther}
      </p>
      <Button small onClick={() => onUse(elsewhere.value)}>
        {elsewhereMessages.use}
      </Button>
      <Button small variant="quiet" onClick={onForget}>
        {elsewhereMessages.forget}
      </Button>
    </div>
  )
}
