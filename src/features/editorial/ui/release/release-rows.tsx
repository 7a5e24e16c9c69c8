import { Check, CircleDashed, LoaderCircle, Pencil, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { clockTime } from '#ui-kit/clock-time.ts'
import { type Release, type Sources, savesFirst } from '../../domain/release-state.ts'
import { sourceMarks } from '../review/source-summary.ts'
import css from './release.module.css'
import { releaseMessages as messages } from './release-messages.ts'

type RowProps = { icon: ReactNode; look?: 'warn' | 'bad'; children: ReactNode; action?: ReactNode }

export function Row({ icon, look, children, action }: RowProps) {
  return (
    <div className={css.row} data-look={look}>
      {icon}
      <div>{children}</div>
      {action}
    </div>
  )
}

const small = { className: 'icon s', 'aria-hidden': true } as const

type UnsavedRowProps = { release: Release; isBusy: boolean; onToggle: () => void }

/** The number of unsaved words, and the choice whether to publish them. */
export function UnsavedRow({ release, isBusy, onToggle }: UnsavedRowProps) {
  const { unsaved } = release
  if (unsaved === null) return null
  const isSaving = savesFirst(release)
  const stored = clockTime(unsaved.storedAt)
  const advice = unsaved.isValid ? messages.saveFirst : messages.invalid
  return (
    <Row
      icon={<Pencil {...small} />}
      {...(isSaving ? { look: 'warn' } : {})}
      action={
        <Button small disabled={isBusy} onClick={onToggle}>
          {isSaving ? messages.chooseSaved(stored) : messages.chooseMine}
        </Button>
      }
    >
      <p role="status">
        {isSaving ? (
          <>
            <b>{messages.changed(unsaved.words, clockTime(unsaved.editedAt))}</b> {advice}
          </>
        ) : (
          <>
            <b>{messages.asSaved(stored)}</b> {messages.stayUnsaved}
          </>
        )}
      </p>
    </Row>
  )
}

type SourcesRowProps = { sources: Sources; isBusy: boolean; onCheck: () => void; onSkip: () => void }

/** The state of the sources, and the button that checks them. */
export function SourcesRow({ sources, isBusy, onCheck, onSkip }: SourcesRowProps) {
  if (sources.checks.length === 0) return null
  const isChecking = sources.state === 'checking'
  const marks = sourceMarks(sources.checks)
  const worst = marks[0]?.kind
  return (
    <Row
      icon={isChecking ? <LoaderCircle {...small} /> : icons[worst ?? 'fine']}
      {...(!isChecking && worst === 'dead' ? { look: 'bad' } : {})}
      action={
        isChecking ? (
          <Button small variant="quiet" onClick={onSkip}>
            {messages.skip}
          </Button>
        ) : (
          <Button small disabled={isBusy} onClick={onCheck}>
            {messages.checkNow}
          </Button>
        )
      }
    >
      <p role="status">{sourcesText(sources, marks.map(({ text }) => text).join('; '))}</p>
    </Row>
  )
}

const icons = {
  dead: <Unlink {...small} />,
  open: <CircleDashed {...small} />,
  fine: <Check {...small} />,
  none: <Check {...small} />,
} as const

function sourcesText({ state }: Sources, summary: string): string {
  switch (state) {
    case 'checking':
      return messages.checking
    case 'skipped':
      return messages.skipped
    case 'failed':
      return messages.checkFailed
    case 'known':
      return summary
  }
}
