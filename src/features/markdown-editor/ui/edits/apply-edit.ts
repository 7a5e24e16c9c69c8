import { applyTo, type Edit } from './edit.ts'

/**
 * Edits a text field like typing does, so the browser can undo it. In browsers without that command, replaces the text
 * without undo.
 */
export function applyEdit(field: HTMLTextAreaElement, edit: Edit): void {
  const wanted = applyTo(field.value, edit)
  field.focus({ preventScroll: true })
  field.setSelectionRange(edit.from, edit.to)
  const lines = edit.insert.split('\n', tooManyLines).length
  const isTyped = lines < tooManyLines && ((lines >= manyLines && typeLines(field, { edit, wanted })) || typeOver(edit))
  if (!isTyped) {
    field.setRangeText(edit.insert, edit.from, edit.to, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
  }
  field.setSelectionRange(edit.start, edit.end)
}

/** `execCommand` is deprecated, but nothing else can write to the browser's undo history. */
function typeOver({ from, to, insert }: Edit): boolean {
  if (insert !== '') return document.execCommand('insertText', false, insert)
  return from === to || document.execCommand('delete')
}

/** From this number of lines, `insertHTML` is faster. */
const manyLines = 10
/**
 * From this number of lines, the text is replaced without undo, because the browser's undo history would take most of a
 * minute.
 */
const tooManyLines = 5_000

/**
 * Chromium's `insertText` inserts line by line: 7 s for 1,000 lines into a text of 2,000, compared with 0.08 s for
 * `insertHTML`. The text is escaped, and the result is compared with the expected one.
 */
function typeLines(field: HTMLTextAreaElement, { edit, wanted }: { edit: Edit; wanted: string }): boolean {
  const escaped = edit.insert.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  if (!document.execCommand('insertHTML', false, escaped)) return false
  if (field.value === wanted) return true
  document.execCommand('undo')
  field.setSelectionRange(edit.from, edit.to)
  return false
}
