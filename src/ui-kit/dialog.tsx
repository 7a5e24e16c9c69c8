import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'
import { cancelLabel } from './messages.ts'
import controls from './styles/controls.module.css'

type DialogProps = {
  open: boolean
  /** Names the action. */
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
      className={classNames(css.dialog, wide && css.wide)}
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
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {closeLabel && (
          <button type="button" className={controls.iconBtn} aria-label={closeLabel} onClick={onClose}>
            <X className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={css.body}>{children}</div>
      <div className={css.actions}>{actions}</div>
      {foot}
    </dialog>
  )
}

type ConfirmDialogProps = {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  /** The action is being sent: it can be neither repeated nor cancelled. */
  busy?: boolean
  /** It cannot be confirmed yet. */
  disabled?: boolean
  danger?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for a confirmation. Cancel stands first and has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  busy = false,
  disabled = false,
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
          <Button
            variant={danger ? 'danger' : 'primary'}
            // The second click of a double click must not confirm a text that appeared with the first.
            onClick={(event) => event.detail <= 1 && onConfirm()}
            disabled={disabled || busy}
            aria-busy={busy}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
