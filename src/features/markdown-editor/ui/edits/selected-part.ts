import type { LineRange } from './edit.ts'

/** The selected part of one line, without whitespace at its ends. */
export type SelectedPart = { line: LineRange; source: string; from: number; to: number }

/** Returns null if only whitespace is selected. */
export function selectedPart(text: string, range: { line: LineRange; from: number; to: number }): SelectedPart | null {
  const { line, from, to } = range
  const part = text.slice(from, Math.max(from, to))
  const trimmed = part.trim()
  if (trimmed === '') return null
  const start = from + part.indexOf(trimmed)
  return { line, source: text.slice(line.start, line.end), from: start, to: start + trimmed.length }
}

/** Returns the word around the caret, or the caret itself if there is none. */
export function wordAt(text: string, caret: number): { from: number; to: number } {
  // Longer words are truncated.
  const reach = 200
  const before = /[\p{L}\p{N}\p{M}]+$/u.exec(text.slice(Math.max(0, caret - reach), caret))?.[0] ?? ''
  const after = /^[\p{L}\p{N}\p{M}]+/u.exec(text.slice(caret, caret + reach))?.[0] ?? ''
  return { from: caret - before.length, to: caret + after.length }
}
