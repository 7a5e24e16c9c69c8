import { placeOfDay } from '../../../domain/reports/chart-geometry.ts'
import type { TimelineEntry } from '../../../website-contract.ts'
import css from './visits.module.css'

const width = 1000
const height = 240

type ChartLinesProps = {
  entries: readonly TimelineEntry[]
  /** The value at the top edge. */
  top: number
}

/**
 * Visits are a solid line above a filled area, unique visitors a dashed line and the period before a hairline, so that
 * the chart needs no color. Today is not over, so its part of both lines is dotted and the area ends the day before. The width adapts to the
 * container.
 */
export function ChartLines({ entries, top }: ChartLinesProps) {
  const points = (figureOf: (entry: TimelineEntry) => number) =>
    entries.map((entry, day) => {
      const x = placeOfDay(day, entries.length) * width
      return `${x.toFixed(1)} ${((1 - figureOf(entry) / top) * height).toFixed(1)}`
    })
  const visits = points((entry) => entry.visits)
  const visitors = points((entry) => entry.uniqueVisitors)
  const before = entries.some(({ previous }) => previous) ? points(({ previous }) => previous?.visits ?? 0) : []
  const yesterday = placeOfDay(entries.length - 2, entries.length) * width
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={css.gridLines} d="M0 0H1000M0 60H1000M0 120H1000M0 180H1000" />
      <path className={css.baseLine} d="M0 240H1000" />
      {entries.length > 1 && (
        <>
          <path
            className={css.visitsWash}
            d={`M0 ${height}L${visits.slice(0, -1).join('L')}L${yesterday.toFixed(1)} ${height}Z`}
          />
          {before.length > 0 && <path className={css.beforeLine} d={`M${before.join('L')}`} />}
          <path className={css.visitorsLine} d={`M${visitors.slice(0, -1).join('L')}`} />
          <path className={css.visitsLine} d={`M${visits.slice(0, -1).join('L')}`} />
          <path className={css.todayVisitors} d={`M${visitors.slice(-2).join('L')}`} />
          <path className={css.todayLine} d={`M${visits.slice(-2).join('L')}`} />
        </>
      )}
    </svg>
  )
}
