/** Leads to the first field that was refused, once it has been marked. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Scrolls back to the top of what is taller than the screen, and leaves the page alone where that is in view. */
export function showTop(element: Element | null): void {
  if ((element?.getBoundingClientRect().top ?? 0) < 0) element?.scrollIntoView({ block: 'start', behavior: 'instant' })
}
