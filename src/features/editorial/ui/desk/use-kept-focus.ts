import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to `anchor` when what had it was removed: a published or deleted row, a button that has done its work.
 * The result belongs on the element around it.
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
      // A dialog gives the focus back to where it was; what is removed meanwhile loses it to nothing.
      if (relatedTarget instanceof Element && !relatedTarget.closest('dialog')) focused.current = null
    },
  }
}
