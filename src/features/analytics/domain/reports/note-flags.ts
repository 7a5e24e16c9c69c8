// Where notes stand on the day axis of the chart.
import { placeOfDay } from './chart-geometry.ts'

/** A note on a day or a range of days, which may begin before the chart or end after it. */
export type ChartNote = {
  id: string
  /** Its letter on the axis and in the list. */
  letter: string
  from: string
  to: string
}

/** One flag for one note, or for several that begin too near to each other. */
export type NoteFlag = {
  notes: readonly [ChartNote, ...ChartNote[]]
  /** The place of the first day, from 0 (left) to 1. */
  at: number
  /** The length of a range, 0 for a single day or several notes. */
  width: number
}

type Days = readonly { date: string }[]

/** The flags of the notes that touch the days, from left to right. `gap` is the room that a flag needs. */
export function flagsOf(notes: readonly ChartNote[], days: Days, gap: number): NoteFlag[] {
  const flags: NoteFlag[] = []
  const placed = notes.flatMap((note) => {
    const place = placeOfNote(note, days)
    return place ? [{ ...place, note }] : []
  })
  for (const { note, at, width } of placed.toSorted((one, other) => one.at - other.at)) {
    const last = flags.at(-1)
    if (last && at - last.at < gap) flags[flags.length - 1] = { ...last, notes: [...last.notes, note], width: 0 }
    else flags.push({ notes: [note], at, width })
  }
  return flags
}

/** The place of a note on the axis, cut at its ends. Null when it touches none of the days. */
export function placeOfNote(
  { from, to }: { from: string; to: string },
  days: Days,
): { at: number; width: number } | null {
  const first = days.findIndex(({ date }) => date >= from)
  const last = days.findLastIndex(({ date }) => date <= to)
  if (first === -1 || last === -1 || first > last) return null
  const at = placeOfDay(first, days.length)
  return { at, width: placeOfDay(last, days.length) - at }
}
