// No HTML element has a role for a chart that is operated by arrow keys.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { formatCount } from '#shared/format.ts'
import { axisOf, labelledDays, placeOfDay } from '../../../domain/reports/chart-geometry.ts'
import { formatAxisValue, formatDay } from '../../../domain/reports/report-format.ts'
import { longestReadout, visitsMessages as words } from '../../../visits-messages.ts'
import type { TimelineEntry } from '../../../website-contract.ts'
import { ChartLines } from './chart-lines.tsx'
import { type ChartNotes, NoteFlags, NoteMarks } from './note-flags.tsx'
import { useDayChoice } from './use-day-choice.ts'
import css from './visits.module.css'

type VisitsChartProps = { entries: readonly TimelineEntry[]; notes: ChartNotes; legend: ReactNode }

/**
 * A line chart of visits and unique visitors. A text above it describes one day: today, the first day of the selected
 * note, or the one selected by pointer or arrow keys.
 */
export function VisitsChart({ entries, notes, legend }: VisitsChartProps) {
  const readout = useId()
  const [chosen, choose] = useState<string | null>(null)
  const today = entries.at(-1)
  // A single day has no line, so the cursor always marks it.
  const shown = entries.length === 1 ? today : (entries.find(({ date }) => date === chosen) ?? noted(notes, entries))
  const read = shown ?? today
  return (
    <div className={css.chart}>
      <div className={css.top}>
        {legend}
        <div className={css.readout}>
          <span className={css.room} aria-hidden="true">
            {longestReadout(entries)}
          </span>
          <p id={readout} aria-live="polite" aria-atomic="true">
            {read && <Readout entry={read} isToday={read === today} />}
          </p>
        </div>
      </div>
      <Plot
        entries={entries}
        notes={notes}
        shown={shown}
        describedBy={readout}
        onChoose={(entry) => choose(entry?.date ?? null)}
      />
    </div>
  )
}

function noted({ items, selected }: ChartNotes, entries: readonly TimelineEntry[]): TimelineEntry | undefined {
  const note = items.find(({ id }) => id === selected)
  return note && entries.find(({ date }) => date >= note.from && date <= note.to)
}

type ReadoutProps = { entry: TimelineEntry; isToday: boolean }

function Readout({ entry: { date, visits, uniqueVisitors, previous }, isToday }: ReadoutProps) {
  return (
    <>
      {words.readout({ day: date, isToday })} <b>{formatCount(visits)}</b> {words.readoutVisits(visits)},{' '}
      {previous && `${words.readoutBefore(previous.visits)} `}
      <b>{formatCount(uniqueVisitors)}</b> {words.readoutVisitors(uniqueVisitors)}
    </>
  )
}

type PlotProps = {
  entries: readonly TimelineEntry[]
  notes: ChartNotes
  shown: TimelineEntry | undefined
  describedBy: string
  onChoose: (entry: TimelineEntry | undefined) => void
}

/** Time runs from left to right in every language, so the plot has its own direction. */
function Plot({ entries, notes, shown, describedBy, onChoose }: PlotProps) {
  const marks = axisOf(Math.max(...entries.flatMap(({ visits, previous }) => [visits, previous?.visits ?? 0])))
  const top = marks.at(-1) ?? 1
  return (
    <div className={css.plot} dir="ltr">
      <div className={css.values} aria-hidden="true">
        {marks.toReversed().map((mark) => (
          <span key={mark}>{formatAxisValue(mark)}</span>
        ))}
      </div>
      <div
        className={css.face}
        role="application"
        aria-roledescription={words.chart}
        aria-label={words.chartLabel}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys select days of the chart.
        tabIndex={0}
        {...useDayChoice({ entries, shown, onChoose })}
      >
        <ChartLines entries={entries} top={top} />
        <NoteMarks notes={notes} entries={entries} />
        {shown && <Cursor place={placeOfDay(entries.indexOf(shown), entries.length)} height={shown.visits / top} />}
      </div>
      <NoteFlags notes={notes} entries={entries} />
      <Days entries={entries} />
    </div>
  )
}

function Cursor({ place, height }: { place: number; height: number }) {
  const style = { '--place': `${place * 100}%`, '--from-top': `${(1 - height) * 100}%` } as CSSProperties
  return <span className={css.cursor} style={style} aria-hidden="true" />
}

function Days({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <div className={css.days} aria-hidden="true">
      {labelledDays(entries.length).map((day) => (
        <span key={day} style={{ left: `${placeOfDay(day, entries.length) * 100}%` }}>
          {formatDay(entries[day]?.date ?? '')}
        </span>
      ))}
    </div>
  )
}
