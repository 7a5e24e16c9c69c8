import { useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Dialog } from '#ui-kit/dialog.tsx'
import { eraseMessages as words } from '../messages.ts'
import type { Work } from './use-my-data.ts'

type EraseDialogProps = {
  open: boolean
  count: number
  /** Erasing also ends notifications to this browser. */
  endsPush: boolean
  work: Work
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before everything is erased, and shows the progress. */
export function EraseDialog({ open, count, endsPush, work, onConfirm, onCancel }: EraseDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  const isErasing = work?.kind === 'erasing'
  return (
    <Dialog
      open={open}
      title={words.title(count)}
      firstFocus={keep}
      onClose={() => !isErasing && onCancel()}
      actions={
        <>
          <Button ref={keep} disabled={isErasing} onClick={onCancel}>
            {words.keep}
          </Button>
          <Button variant="danger" disabled={isErasing} aria-busy={isErasing} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{endsPush ? words.textWithPush : words.text}</p>
      <p className="meta" role="status">
        {isErasing && work.says}
      </p>
    </Dialog>
  )
}
