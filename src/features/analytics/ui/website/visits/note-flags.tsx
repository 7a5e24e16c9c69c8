import type { CSSProperties } from 'react'
import { formatShortRange } from '#shared/figures/day-range.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { useMedia } from '#ui-kit/use-media.ts'
import { type ChartNote, flagsOf, type NoteFlag, placeOfNote } from '../../../domain/reports/note-flags.ts'
import { visitsMessages as words } from '../../../visits-messages.ts'
import type { TimelineEntry } from '../../../website-contract.ts'
import css from './note-flags.module.css'

/** Notes on the chart. One of them can be selected, here and elsewhere. */
export type ChartNotes = {
  items: readonly ChartNote[]
  selected: string | null
  onSelect: (id: string | null) => void
}

type FlagsProps = { notes: ChartNotes; entries: readonly TimelineEntry[] }

/** The letters of the notes on the day axis. */
export function NoteFlags({ notes, entries }: FlagsProps) {
  const isNarrow = useMedia('(max-width: 39.9375em)')
  const flags = flagsOf(notes.items, entries, isNarrow ? 0.1 : 0.035)
  if (flags.length === 0) return null
  return (
    <ul className={css.flags} aria-label={words.flags}>
      {flags.map((flag) => (
        <Flag key={flag.notes[0].id} flag={flag} notes={notes} />
      ))}
    </ul>
  )
}

/** Pressed again, a flag of several notes selects the next one, and none after the last. */
function Flag({ flag, notes: { selected, onSelect } }: { flag: NoteFlag; notes: ChartNotes }) {
  const { notes } = flag
  const place = notes.findIndex(({ id }) => id === selected)
  const [first] = notes
  const last = notes.at(-1) ?? first
  const days = formatShortRange(
    first.from,
    notes.reduce((to, note) => (note.to > to ? note.to : to), first.to),
  )
  const letters = first === last ? first.letter : words.letters(first.letter, last.letter)
  return (
    <li className={classNames(flag.width > 0 && css.range)} style={placeStyle(flag)}>
      <button
        type="button"
        aria-pressed={place !== -1}
        aria-label={first === last ? words.flag(letters, days) : words.flagOfSeveral(letters, days)}
        onClick={() => onSelect(notes[place + 1]?.id ?? null)}
      >
        {letters}
      </button>
    </li>
  )
}

/** In the plot: a dotted line above each flag, and the days of the selected note. */
export function NoteMarks({ notes, entries }: FlagsProps) {
  const selected = notes.items.find(({ id }) => id === notes.selected)
  const chosen = selected && placeOfNote(selected, entries)
  return (
    <>
      {notes.items.flatMap((note) => {
        const place = placeOfNote(note, entries)
        return place ? [<span key={note.id} className={css.rule} style={placeStyle(place)} aria-hidden="true" />] : []
      })}
      {chosen && (
        <span
          className={classNames(css.days, chosen.width === 0 && css.single)}
          style={placeStyle(chosen)}
          aria-hidden="true"
        />
      )}
    </>
  )
}

function placeStyle({ at, width }: { at: number; width: number }): CSSProperties {
  return { '--at': `${at * 100}%`, '--length': `${width * 100}%` } as CSSProperties
}
