// Controls the focus and the scroll position of a form.
import { useLayoutEffect, useRef } from 'react'

/** Focuses the first invalid field once the fields are marked. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Scrolls to the top of an element, unless it is in view. */
export function showTop(element: Element | null): void {
  if ((element?.getBoundingClientRect().top ?? 0) < 0) element?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/**
 * Disabled controls lose the focus during an action. This returns the focus when the action ends. A focus that has
 * moved elsewhere stays there; in a dialog, until the dialog closes.
 */
export function useReturnFocus(isBusy: boolean): void {
  const held = useRef<Element | null>(null)
  const wasBusy = useRef(false)
  // When a fieldset is disabled, its fields lose the focus at once and its buttons a moment later.
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':disabled')) held.current = target
    }
    document.addEventListener('focusout', note)
    return () => document.removeEventListener('focusout', note)
  }, [])
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isBusy && !wasBusy.current && activeElement !== body) held.current = activeElement
    wasBusy.current = isBusy
    if (isBusy || held.current === null) return
    if (activeElement === body && held.current instanceof HTMLElement) held.current.focus({ preventScroll: true })
    if (!activeElement?.closest('dialog')) held.current = null
  })
}
