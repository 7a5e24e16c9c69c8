import { placeOfDay } from '../../../domain/reports/chart-geometry.ts'
import type { TimelineEntry } from '../../../reports-contract.ts'

const width = 1000
const height = 240

type ChartLinesProps = {
  entries: readonly TimelineEntry[]
  /** What the upper edge stands for. */
  top: number
}

/** Visits solid over a wash, unique visitors dashed: told apart without colour. It is as wide as its place. */
export function ChartLines({ entries, top }: ChartLinesProps) {
  const points = (figureOf: (entry: TimelineEntry) => number) =>
    entries.map((entry, day) => {
      const x = placeOfDay(day, entries.length) * width
      return `${x.toFixed(1)} ${((1 - figureOf(entry) / top) * height).toFixed(1)}`
    })
  const visits = points((entry) => entry.visits)
  const visitors = points((entry) => entry.uniqueVisitors)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="grid-lines" d="M0 0H1000M0 60H1000M0 120H1000M0 180H1000" />
      <path className="base-line" d="M0 240H1000" />
      {entries.length > 1 && (
        <>
          <path className="visits-wash" d={`M0 ${height}L${visits.join('L')}L${width} ${height}Z`} />
          <path className="visitors-line" d={`M${visitors.join('L')}`} />
          <path className="visits-line" d={`M${visits.join('L')}`} />
        </>
      )}
    </svg>
  )
}
