import { type ComponentType, useCallback, useEffect, useState } from 'react'

/**
 * Ctrl or Cmd and K: opens the “Paste anything” field on any page. On the home page, the page's own field takes the
 * focus.
 */
export function AnythingShortcut() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const close = useCallback(() => setDialog(null), [])
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // The Markdown editor may have used the shortcut for a link, and an open dialog takes precedence.
      if (!isShortcut(event) || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('[data-anything] input')
      if (field) {
        field.focus()
        field.select()
      } else {
        import('./anything-dialog.tsx').then(
          ({ AnythingDialog }) => setDialog(() => AnythingDialog),
          (error: unknown) => console.warn('The field could not be loaded:', error),
        )
      }
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return Dialog && <Dialog onClose={close} />
}

/** Each system uses its own modifier, because Ctrl and K deletes to the end of the line on a Mac. */
function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || shiftKey || altKey || repeat) return false
  return /Mac/.test(navigator.userAgent) ? metaKey && !ctrlKey : ctrlKey && !metaKey
}
