import { CloudUpload } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { keptEvents, subscribeToKept } from '#browser/outbox/kept-list.ts'
import { waitingIn } from '../domain/waiting.ts'
import { waitingMessages } from '../messages.ts'
import css from './waiting-row.module.css'

/** The events that this browser has not sent yet. */
export function WaitingRow() {
  const text = useSyncExternalStore(subscribeToKept, waitingText, () => null)
  return (
    <div role="status">
      {text !== null && (
        <p className={css.waiting}>
          <CloudUpload className="icon s" aria-hidden="true" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

function waitingText(): string | null {
  const waiting = waitingIn(keptEvents())
  return waiting.texts + waiting.palettes > 0 ? waitingMessages.waits(waiting) : null
}
