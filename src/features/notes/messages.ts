import { countCodePoints, truncate } from '#shared/text.ts'
import { maxDayNoteCharacters } from '#shared/text-limits.ts'

/** The texts of automatic notes. They are as short as own ones. */
export const automaticNotes = {
  published: (title: string) => shortened(`Published: ${title}`),
  corrected: (title: string) => shortened(`Corrected: ${title}`),
  version: (version: string) => shortened(`New version of this site, ${version}`),
} as const

function shortened(text: string): string {
  if (countCodePoints(text) <= maxDayNoteCharacters) return text
  return `${truncate(text, maxDayNoteCharacters - 1)}…`
}
