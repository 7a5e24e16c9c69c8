import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import css from './form-dialog.module.css'
import { cancelLabel } from './messages.ts'
import controls from './styles/controls.module.css'

type FormDialogProps = {
  title: string
  /** `busy` names the button while the form is sent. */
  words: { submit: string; busy?: string }
  /** Why sending the form failed. Empty when it has not. */
  failure: string
  isBusy: boolean
  firstFocus?: RefObject<HTMLElement | null>
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form. It stays open while the form is sent. */
export function FormDialog({
  title,
  words,
  failure,
  isBusy,
  firstFocus,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      open
      title={title}
      {...(firstFocus && { firstFocus })}
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button variant="primary" type="submit" form={form} aria-disabled={isBusy} aria-busy={isBusy}>
            {(isBusy && words.busy) || words.submit}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} noValidate onSubmit={onSubmit}>
        {children}
        {failure !== '' && (
          <p className={controls.error} role="alert">
            <CircleAlert className="icon s" aria-hidden="true" />
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}
