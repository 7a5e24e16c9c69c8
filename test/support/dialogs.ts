// jsdom has no modal dialogs: this substitute opens and closes, moves the focus and fires the close event.

/** The focused element before a dialog. */
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>()

export function showModalDialog(this: HTMLDialogElement): void {
  // Browsers take the focus from a disabled control.
  const { activeElement } = document
  focusBefore.set(this, activeElement?.matches(':disabled') ? null : activeElement)
  this.open = true
  this.querySelector<HTMLElement>('button, input, a[href]')?.focus()
}

export function closeDialog(this: HTMLDialogElement): void {
  if (!this.open) return
  this.open = false
  const before = focusBefore.get(this)
  if (before instanceof HTMLElement) before.focus()
  queueMicrotask(() => this.dispatchEvent(new Event('close')))
}
