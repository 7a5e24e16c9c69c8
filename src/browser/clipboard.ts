/** Copies text. Returns false when the browser has no clipboard or refuses. Never throws. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Outside a secure context, `navigator.clipboard` is undefined. That error is caught here too.
    return copyBySelection(text)
  }
}

/** The older method, which works without the Clipboard API (plain http on a local network). */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.insetInlineStart = '-9999px'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
