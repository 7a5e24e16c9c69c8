type Range = { start: number; end: number }

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
  select(field, { start: end, end })
}

/** Selects the first range after the selection, or else the first one, and scrolls it into view. */
export function selectNext(field: HTMLTextAreaElement, ranges: readonly Range[]): void {
  const range = ranges.find(({ start }) => start >= field.selectionEnd) ?? ranges[0]
  if (!range) return
  select(field, range)
}

function select(field: HTMLTextAreaElement, { start, end }: Range): void {
  field.setSelectionRange(start, end)
  // Most browsers scroll to the selection on focus. For the others, this shows the right part of the text.
  field.scrollTop = (start / Math.max(1, field.value.length)) * field.scrollHeight - field.clientHeight / 2
  field.blur()
  field.focus()
}
