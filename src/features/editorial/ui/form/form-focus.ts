// Where the focus and the scroll position of a form go.
/** Focuses the first invalid field, once the fields are marked. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Scrolls to the top of an element, unless that is in view. */
export function showTop(element: Element | null): void {
  if ((element?.getBoundingClientRect().top ?? 0) < 0) element?.scrollIntoView({ block: 'start', behavior: 'instant' })
}
