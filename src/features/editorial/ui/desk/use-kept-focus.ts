import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to `anchor` when the focused element was removed: a published or deleted row, or a button that
 * disappears. Attach the returned ref to the element around it.
 */
export function useKeptFocus(anchor: RefObject<HTMLElement | null>) {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const lost = focused.current
    if (lost === null || lost.isConnected || document.activeElement !== document.body) return
    focused.current = null
    anchor.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: (event: FocusEvent) => {
      focused.current = event.target
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A dialog returns the focus to its previous place. An element that was removed in the meantime loses it.
      if (relatedTarget instanceof Element && !relatedTarget.closest('dialog')) focused.current = null
    },
  }
}
