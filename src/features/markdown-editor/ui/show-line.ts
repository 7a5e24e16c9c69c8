/** Puts the caret at the end of a line, counted from 1, and scrolls it into view. */
export function showLine(field: HTMLTextAreaElement, line: number): void {
  const text = field.value
  let start = 0
  for (let number = 1; number < line; number++) {
    const newline = text.indexOf('\n', start)
    if (newline === -1) break
    start = newline + 1
  }
  const newline = text.indexOf('\n', start)
  const end = newline === -1 ? text.length : newline
  field.setSelectionRange(end, end)
  // Most browsers scroll to the caret on focus. For the others, this shows the right part of the text.
  field.scrollTop = (start / Math.max(1, text.length)) * field.scrollHeight - field.clientHeight / 2
  field.blur()
  field.focus()
}
