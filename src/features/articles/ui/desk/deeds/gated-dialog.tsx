import { type ReactNode, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Dialog } from '#ui-kit/dialog.tsx'
import { deedMessages, publishMessages } from '../desk-ui-messages.ts'
import { summaryOf } from '../review/source-summary.ts'
import type { AskingGate, PublishGate } from './use-publish-gate.ts'

type GatedDialogProps = {
  gate: PublishGate
  words: { title: string; confirm: string; busy: string; anywayTitle: string; anyway: string }
  hasSources: boolean
  isBusy: boolean
  onSkip: () => void
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something goes out, now or later: its sources are checked, and where one is dead it is asked once more. */
export function GatedDialog(props: GatedDialogProps) {
  const { gate, words, hasSources, isBusy, onSkip, onConfirm, children } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const isWarning = gate.kind === 'warning'
  const close = () => !isBusy && props.onClose()
  return (
    <Dialog
      open
      title={isWarning ? words.anywayTitle : words.title}
      onClose={close}
      firstFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={close} disabled={isBusy}>
            {publishMessages.cancel}
          </Button>
          <Button
            variant={isWarning ? 'danger' : 'primary'}
            disabled={gate.kind === 'checking' || isBusy}
            aria-busy={isBusy}
            // The second half of a double click must not answer a question nobody has read.
            onClick={(event) => event.detail <= 1 && onConfirm()}
          >
            {isBusy ? words.busy : isWarning ? words.anyway : words.confirm}
          </Button>
        </>
      }
    >
      {children}
      {hasSources && <SourceGate gate={gate} onSkip={onSkip} />}
    </Dialog>
  )
}

function SourceGate({ gate, onSkip }: { gate: PublishGate; onSkip: () => void }) {
  switch (gate.kind) {
    case 'checking':
      return (
        <div className="desk-notice">
          <p role="status">{deedMessages.checkingSources}</p>
          <Button small variant="quiet" onClick={onSkip}>
            {publishMessages.skip}
          </Button>
        </div>
      )
    case 'asking':
      return <p role="status">{askingLine(gate)}</p>
    case 'warning':
      return (
        <div role="alert">
          <p>{publishMessages.deadSources(gate.dead.length)}</p>
          <ul className="desk-dead">
            {gate.dead.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </div>
      )
  }
}

function askingLine({ checks, note }: AskingGate): string {
  switch (note) {
    case 'skipped':
      return publishMessages.skipped
    case 'failed':
      return publishMessages.checkFailed
    case null:
      return summaryOf(checks)
  }
}
