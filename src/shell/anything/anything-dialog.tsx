import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { reportUsage } from '#features/analytics/ui.tsx'
import { IconButton } from '#ui-kit/button.tsx'
import css from './anything-dialog.module.css'
import { messages } from './messages.ts'
import { PasteAnything } from './paste-anything.tsx'

/** The field of the home page above any other page, until Escape, its cross, or a tool that is opened. */
export function AnythingDialog({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    const field = dialog?.querySelector('input')
    field?.focus()
    field?.select()
    const leave = ({ target }: MouseEvent) => {
      // The backdrop counts as the dialog itself. The link hands over what was given before it is gone.
      if (target === dialog || (target instanceof Element && target.closest('a'))) setTimeout(onClose)
    }
    dialog?.addEventListener('click', leave)
    return () => {
      dialog?.removeEventListener('click', leave)
      // Closed before it leaves the document, so that the platform gives the focus back to where it was.
      dialog?.close()
    }
  }, [onClose])
  return (
    <dialog
      className={css.dialog}
      ref={box}
      aria-label={messages.label}
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={css.content}>
        <PasteAnything reportUsage={reportUsage} isDialog />
        <div className={css.close}>
          <IconButton label={messages.close} icon={<X className="icon" aria-hidden="true" />} onClick={onClose} />
        </div>
      </div>
    </dialog>
  )
}
