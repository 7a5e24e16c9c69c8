import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { reportUsage } from '#features/analytics/ui.tsx'
import { IconButton } from '#ui-kit/button.tsx'
import css from './anything-dialog.module.css'
import { messages } from './messages.ts'
import { PasteAnything } from './paste-anything.tsx'

/** Shows the home page's field on top of any other page, until Escape, the close button, or a link to a tool. */
export function AnythingDialog({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    const field = dialog?.querySelector('input')
    field?.focus()
    field?.select()
    const leave = ({ target }: MouseEvent) => {
      // A click on the backdrop has the dialog as its target. A link passes the input on before the dialog disappears.
      if (target === dialog || (target instanceof Element && target.closest('a'))) setTimeout(onClose)
    }
    dialog?.addEventListener('click', leave)
    return () => {
      dialog?.removeEventListener('click', leave)
      // Closes the dialog before it leaves the document, so the browser restores the focus.
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
