/** The editing command takes seconds for a very long text. */
const longestUndoable = 10_000

/** Replaces a part of a field's text like typing does: it fires an input event, and the browser can undo it. */
export function replaceText(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus()
  field.setSelectionRange(start, end)
  if (text.length + end - start <= longestUndoable && insertText(text)) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function insertText(text: string): boolean {
  try {
    return document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  } catch {
    // The command is deprecated, and some environments lack it.
    return false
  }
}
