import './styles/dialog.css'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { cancelLabel } from './messages.ts'

type DialogProps = {
  open: boolean
  /** Says the deed. */
  title: string
  /** Asked for by Escape; the caller decides and sets `open`. */
  onClose: () => void
  /** Buttons, the safe one first. */
  actions: ReactNode
  /** What has the focus at the beginning; else the first control inside. */
  firstFocus?: RefObject<HTMLElement | null>
  /** For what is compared side by side. */
  wide?: boolean
  /** Names a cross beside the title, for a dialog that may be left without an answer. */
  closeLabel?: string | undefined
  /** Below the buttons. */
  foot?: ReactNode
  children?: ReactNode
}

/** A modal dialog on the platform's own element. What is inside begins anew with each opening. */
export function Dialog({ open, ...box }: DialogProps) {
  return open ? <DialogBox {...box} /> : null
}

function DialogBox({
  title,
  onClose,
  actions,
  firstFocus,
  wide = false,
  closeLabel,
  foot,
  children,
}: Omit<DialogProps, 'open'>) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const focusAtStart = useRef(firstFocus)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    focusAtStart.current?.current?.focus()
    // Closed before it leaves the document, so that the platform gives the focus back to where it was.
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      className={wide ? 'dialog wide' : 'dialog'}
      ref={box}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Browsers let nobody refuse a second Escape: then it is closed already.
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {closeLabel && (
          <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
            <X className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      <div className="dialog-body">{children}</div>
      <div className="acts">{actions}</div>
      {foot}
    </dialog>
  )
}

type ConfirmDialogProps = {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  /** The deed is under way: it can be neither repeated nor called off. */
  busy?: boolean
  danger?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a deed. The safe button stands first and has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  busy = false,
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      title={title}
      firstFocus={cancel}
      onClose={() => !busy && onCancel()}
      actions={
        <>
          <Button ref={cancel} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} disabled={busy} aria-busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
