// Text edits as values: the text to replace and the selection afterward. Offsets count UTF-16 units, as in a text
// field.

export type Selected = { text: string; start: number; end: number }

/** Replaces the text from `from` to `to` with `insert`, then selects from `start` to `end`. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number }

/**
 * One small change. At the ends of the selection, the text of an `opening` change goes before the selection, and that
 * of a `closing` change after it.
 */
export type Change = { at: number; remove: number; insert: string; side: 'opening' | 'closing' }

export function opening(at: number, insert: string, remove = 0): Change {
  return { at, remove, insert, side: 'opening' }
}

export function closing(at: number, insert: string): Change {
  return { at, remove: 0, insert, side: 'closing' }
}

export function removal(from: number, to: number): Change {
  return { at: from, remove: to - from, insert: '', side: 'opening' }
}

/** Joins ordered changes into one edit, so one undo reverts all of them. Returns null without changes. */
export function editOf({ text, start, end }: Selected, changes: readonly Change[]): Edit | null {
  const [first, last] = [changes[0], changes.at(-1)]
  if (first === undefined || last === undefined) return null
  let insert = ''
  let done = first.at
  for (const change of changes) {
    insert += text.slice(done, change.at) + change.insert
    done = change.at + change.remove
  }
  const [newStart, newEnd] = [moved(start, changes), moved(end, changes)]
  return { from: first.at, to: done, insert, start: Math.min(newStart, newEnd), end: newEnd }
}

/** @example applyTo('abc', { from: 1, to: 2, insert: 'XY', start: 3, end: 3 }) === 'aXYc' */
export function applyTo(text: string, edit: Edit): string {
  return text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
}

function moved(position: number, changes: readonly Change[]): number {
  let shift = 0
  for (const { at, remove, insert, side } of changes) {
    if (at > position) break
    const isBehind = at + remove === position && remove === 0 && side === 'closing'
    if (at + remove <= position && !isBehind) shift += insert.length - remove
    else if (at < position) shift += at + Math.min(insert.length, position - at) - position
    else if (remove > 0 && side === 'opening') shift += insert.length
  }
  return position + shift
}

export type LineRange = { start: number; end: number }

/** Returns the lines of a selection. Excludes a last line that is selected only up to its start. */
export function selectedLines({ text, start, end }: Selected): LineRange[] {
  const lines: LineRange[] = []
  let lineStart = text.lastIndexOf('\n', start - 1) + 1
  while (lineStart <= text.length) {
    const newline = text.indexOf('\n', lineStart)
    const lineEnd = newline === -1 ? text.length : newline
    lines.push({ start: lineStart, end: lineEnd })
    lineStart = lineEnd + 1
    if (lineStart >= end) break
  }
  return lines
}
