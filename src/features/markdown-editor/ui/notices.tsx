import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { otherTabMessages } from '../messages.ts'
import css from './notices.module.css'

/** A notice about a text, with buttons that act on it. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={css.notice} role="status">
      {children}
    </div>
  )
}

type OtherTabNoticeProps<T> = {
  /** The draft of another tab that `useAutosave` found under the same key. */
  draft: { value: T; savedAt: string } | null
  /** Another sentence about that draft. */
  note?: string
  /** Puts the draft into the form. This tab's text stays saved. */
  onUse: (value: T) => void
  onDiscard: () => void
}

/** Reports that another tab holds a different draft, and offers it. */
export function OtherTabNotice<T>({ draft, note = '', onUse, onDiscard }: OtherTabNoticeProps<T>) {
  if (draft === null) return null
  const time = new Date(draft.savedAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return (
    <Notice>
      <TriangleAlert className="icon s" aria-hidden="true" />
      <p>
        {otherTabMessages.text(time)} {note}
      </p>
      <Button small onClick={() => onUse(draft.value)}>
        {otherTabMessages.use}
      </Button>
      <Button small variant="quiet" onClick={onDiscard}>
        {otherTabMessages.discard}
      </Button>
    </Notice>
  )
}
