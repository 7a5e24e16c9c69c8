// Where the focus and the scroll position of a form go.
import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first invalid field, once the fields are marked. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Scrolls to the top of an element, unless that is in view. */
export function showTop(element: Element | null): void {
  if ((element?.getBoundingClientRect().top ?? 0) < 0) element?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/**
 * Returns the focus to the button of an action when the action ends: the button lost it while it was disabled. A focus that has
 * moved elsewhere meanwhile stays there.
 */
export function useReturnFocus(button: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    const { activeElement, body } = document
    if (wasBusy.current && !isBusy && activeElement === body) button.current?.focus()
    wasBusy.current = isBusy
  }, [button, isBusy])
}
