import { formatCount } from '#shared/format.ts'
import { Fold } from '#ui-kit/fold.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import { formatWeekday } from '../../../domain/reports/report-format.ts'
import { summarizeTimeline } from '../../../domain/reports/timeline-summary.ts'
import { visitsMessages as words } from '../../../visits-messages.ts'
import type { TimelineEntry } from '../../../website-contract.ts'
import css from './day-by-day.module.css'

/** A summary of the chart, which expands to a table of all days, newest first. */
export function DayByDay({ entries }: { entries: readonly TimelineEntry[] }) {
  const summary = summarizeTimeline(entries)
  const today = entries.at(-1)
  const hasBefore = entries.some(({ previous }) => previous)
  const date: Column<TimelineEntry> = {
    id: 'date',
    title: words.date,
    isLead: true,
    cell: (entry) => (
      <>
        {formatWeekday(entry.date)} {entry === today && <span className="meta">{words.untilNow}</span>}
      </>
    ),
  }
  return (
    <div className={css.days}>
      <Fold label={words.dayByDay} answer={summary ? words.summary(summary) : ''} isFlush>
        <StackTable
          label={words.dayByDay}
          columns={[date, ...figures.filter(({ id }) => hasBefore || !before.includes(id))]}
          rows={entries.toReversed()}
          keyOf={(entry) => entry.date}
        />
      </Fold>
    </div>
  )
}

const figures: readonly Column<TimelineEntry>[] = [
  { id: 'visits', title: words.visits, isNumber: true, cell: (entry) => formatCount(entry.visits) },
  {
    id: 'visits-before',
    title: words.columnBefore,
    isNumber: true,
    cell: ({ previous }) => formatCount(previous?.visits ?? 0),
  },
  {
    id: 'visitors',
    title: words.uniqueVisitors,
    isNumber: true,
    cell: (entry) => formatCount(entry.uniqueVisitors),
  },
  {
    id: 'visitors-before',
    title: words.visitorsBefore,
    isNumber: true,
    cell: ({ previous }) => formatCount(previous?.uniqueVisitors ?? 0),
  },
]

const before = ['visits-before', 'visitors-before']
