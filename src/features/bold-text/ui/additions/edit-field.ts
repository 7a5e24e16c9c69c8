/** An editor's own command needs seconds for a very long text. */
const longestUndoable = 10_000

/** Replaces a part of a field's text as typing would: the page hears of it, and the browser's undo takes it back. */
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
    // The command is old, and some surroundings do not have it.
    return false
  }
}
