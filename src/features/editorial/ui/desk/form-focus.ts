// Where the focus and the scroll position of a form go.
import { useLayoutEffect, useRef } from 'react'

/** Focuses the first invalid field, once the fields are marked. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Scrolls to the top of an element, unless that is in view. */
export function showTop(element: Element | null): void {
  if ((element?.getBoundingClientRect().top ?? 0) < 0) element?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/**
 * What had the focus gets it back when an action ends: controls are disabled meanwhile, and lose it. A focus that has moved
 * elsewhere stays there, in a dialog until that is closed.
 */
export function useReturnFocus(isBusy: boolean): void {
  const held = useRef<Element | null>(null)
  const wasBusy = useRef(false)
  // A field loses the focus at once when the fieldset around it is disabled, a button a moment later.
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
