import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { additionMessages } from '../../../addition-messages.ts'
import css from './note.module.css'

const tones = { warning: css.warning, danger: css.danger }

type NoteProps = {
  icon: ReactNode
  point?: string
  tone?: keyof typeof tones
  action?: { label: string; run: () => void }
  children: ReactNode
}

/** The content of the note row: a headline, its text, and at most one button. */
export function Note({ icon, point, tone, action, children }: NoteProps) {
  return (
    <div className={classNames(css.note, tone && tones[tone])}>
      {icon}
      <p>
        {point !== undefined && <b>{point}</b>} {children}
      </p>
      {action && (
        <Button small onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

/** Fills the note row when the text needs no other note. */
export function QuietNote({ isSample }: { isSample: boolean }) {
  const { sample, staysHere } = additionMessages
  return (
    <Note icon={<Info className="icon s" aria-hidden="true" />} {...(isSample && { point: sample.point })}>
      {isSample ? sample.text : staysHere}
    </Note>
  )
}
