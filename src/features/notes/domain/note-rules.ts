// The rules of a new note as its form shows them. Days have the form `2026-11-24`.

import { countCodePoints } from '#shared/text.ts'
import { maxDayNoteCharacters } from '#shared/text-limits.ts'
import { isNearDay } from './note-days.ts'

export type NoteEntry = { text: string; from: string; to: string }

export type NoteProblem = 'no-text' | 'too-long' | 'no-day' | 'far-day' | 'ends-before'

export type NoteProblems = { text?: NoteProblem; from?: NoteProblem; to?: NoteProblem }

/** What is wrong with a new note, by field. */
export function problemsIn({ text, from, to }: NoteEntry, now: Date): NoteProblems {
  const length = countCodePoints(text.trim())
  const problems: NoteProblems = {}
  if (length === 0) problems.text = 'no-text'
  else if (length > maxDayNoteCharacters) problems.text = 'too-long'
  const [start, end] = [dayProblem(from, now), dayProblem(to, now)]
  if (start) problems.from = start
  if (end) problems.to = end
  else if (!start && to < from) problems.to = 'ends-before'
  return problems
}

/** Browsers give an empty value for a day that does not exist, and a longer one for years after 9999. */
function dayProblem(value: string, now: Date): NoteProblem | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value))) return 'no-day'
  return isNearDay(value, now) ? null : 'far-day'
}
