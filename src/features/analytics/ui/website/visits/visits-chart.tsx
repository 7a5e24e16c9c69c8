// No HTML element has a role for a chart that is operated by arrow keys.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { formatCount } from '#shared/format.ts'
import { axisOf, dayNear, dayReachedBy, labelledDays, placeOfDay } from '../../../domain/reports/chart-geometry.ts'
import { formatAxisValue, formatDay } from '../../../domain/reports/report-format.ts'
import type { TimelineEntry } from '../../../website-contract.ts'
import { longestReadout, visitsMessages as words } from '../../../website-messages.ts'
import { ChartLines } from './chart-lines.tsx'
import css from './visits.module.css'

type VisitsChartProps = { entries: readonly TimelineEntry[]; legend: ReactNode }

/**
 * A line chart of visits and unique visitors. A text above it describes one day: today, or the one selected by pointer
 * or arrow keys.
 */
export function VisitsChart({ entries, legend }: VisitsChartProps) {
  const readout = useId()
  const [chosen, choose] = useState<string | null>(null)
  const today = entries.at(-1)
  // A single day has no line, so the cursor always marks it.
  const shown = entries.length === 1 ? today : entries.find(({ date }) => date === chosen)
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
      <Plot entries={entries} shown={shown} describedBy={readout} onChoose={(entry) => choose(entry?.date ?? null)} />
    </div>
  )
}

function Readout({ entry: { date, visits, uniqueVisitors }, isToday }: { entry: TimelineEntry; isToday: boolean }) {
  return (
    <>
      {words.readout({ day: date, isToday })} <b>{formatCount(visits)}</b> {words.readoutVisits(visits)},{' '}
      <b>{formatCount(uniqueVisitors)}</b> {words.readoutVisitors(uniqueVisitors)}
    </>
  )
}

type PlotProps = {
  entries: readonly TimelineEntry[]
  shown: TimelineEntry | undefined
  describedBy: string
  onChoose: (entry: TimelineEntry | undefined) => void
}

/** Time runs from left to right in every language, so the plot has its own direction. */
function Plot({ entries, shown, describedBy, onChoose }: PlotProps) {
  const marks = axisOf(Math.max(...entries.map(({ visits }) => visits)))
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
        {shown && <Cursor place={placeOfDay(entries.indexOf(shown), entries.length)} height={shown.visits / top} />}
      </div>
      <Days entries={entries} />
    </div>
  )
}

/** Selects a day by pointer or keys. Without either, no day is selected unless the plot has the focus. */
function useDayChoice({ entries, shown, onChoose }: Pick<PlotProps, 'entries' | 'shown' | 'onChoose'>) {
  const count = entries.length
  const last = entries.at(-1)
  function point(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) onChoose(entries[dayNear((event.clientX - left) / width, count)])
  }
  function move(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const reached = dayReachedBy(event.key, { from: shown ? entries.indexOf(shown) : count - 1, count })
    if (reached === null) return
    event.preventDefault()
    onChoose(entries[reached])
  }
  return {
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.currentTarget !== document.activeElement) onChoose(undefined)
    },
    onKeyDown: move,
    onFocus: () => onChoose(shown ?? last),
    onBlur: () => onChoose(undefined),
  }
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
