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
  /** Called on Escape. The caller decides whether to close and sets `open`. */
  onClose: () => void
  /** Buttons, the safe one first. */
  actions: ReactNode
  /** The element that gets the focus first. Defaults to the first control inside. */
  firstFocus?: RefObject<HTMLElement | null>
  /** For side-by-side comparisons. */
  wide?: boolean
  /** The label of a close button beside the title, for a dialog that can be dismissed without a choice. */
  closeLabel?: string | undefined
  /** Content below the buttons. */
  foot?: ReactNode
  children?: ReactNode
}

/** A modal dialog built on the native element. Its content remounts each time it opens. */
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
    // Closes the dialog before it leaves the document, so the browser restores the focus.
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
      // A browser closes the dialog on a second Escape even if the page prevented the first.
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
  /** The action is being sent, so it can be neither repeated nor canceled. */
  busy?: boolean
  /** The action cannot be confirmed yet. */
  disabled?: boolean
  danger?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation. Cancel comes first and has the focus. */
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
            // The second click of a double-click must not confirm a dialog that the first click opened.
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
