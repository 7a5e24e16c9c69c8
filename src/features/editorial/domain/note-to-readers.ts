// Notes to readers: what a correction changed, or why an article was withdrawn.
import { cleanLine, countCodePoints, isVisible } from '#shared/text.ts'
import { maxNoteCharacters } from '#shared/text-limits.ts'

/** The choice when a published article is saved. The note is kept while a small fix is chosen. */
export type SaveChoice = { isCorrection: boolean; note: string }

export const smallFix: SaveChoice = { isCorrection: false, note: '' }

/** The note as the server stores it. */
export const noteLine = cleanLine

export function noteLength(note: string): number {
  return countCodePoints(noteLine(note))
}

/** Null for a note that may be sent. */
export function noteProblem(note: string): 'missing' | 'too-long' | null {
  if (!isVisible(note)) return 'missing'
  return noteLength(note) > maxNoteCharacters ? 'too-long' : null
}
