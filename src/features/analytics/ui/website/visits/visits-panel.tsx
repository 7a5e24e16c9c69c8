import { ChartLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PanelView, usePanelQuery } from '#browser/panel-query.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import type { CsvTable } from '#ui-kit/panels/csv-button.tsx'
import { formatDayRange } from '../../../domain/reports/report-format.ts'
import { visitsMessages as words } from '../../../visits-messages.ts'
import type { TimelineEntry, VisitTotals } from '../../../website-contract.ts'
import { figuresMessages } from '../../../website-messages.ts'
import { ReportPanel, readReport } from '../../report-panel.tsx'
import { panelOf } from '../filters/filter-button.tsx'
import type { Filtering } from '../filters/use-filtering.ts'
import { DayByDay } from './day-by-day.tsx'
import type { ChartNotes } from './note-flags.tsx'
import { VisitsChart } from './visits-chart.tsx'
import { VisitsLegend } from './visits-legend.tsx'

/** Notes on the chart, their list below it, and the button that adds one. */
export type NotesOfChart = ChartNotes & { list: ReactNode; add: ReactNode }

type VisitsPanelProps = { filtering: Filtering; totals: PanelView<VisitTotals>; notes: NotesOfChart }

/** Visits of each day beside those of the period before, with notes on what happened. */
export function VisitsPanel({ filtering, totals, notes }: VisitsPanelProps) {
  const view = usePanelQuery(readReport(reportPaths.visitsTimeline, { query: filtering.query() }))
  const leftOut = totals.state === 'read' && !totals.isTurning ? figuresMessages.filtered(totals.data.filtered) : null
  return (
    <ReportPanel
      anchor="visits"
      view={view}
      {...panelOf(filtering)}
      words={words}
      icon={ChartLine}
      isEmpty={(entries) => entries.every(({ visits }) => visits === 0)}
      note={(entries) => words.days(formatDayRange(entries[0]?.date ?? '', entries.at(-1)?.date ?? ''))}
      actions={notes.add}
      belowEmpty={notes.list}
      table={csvOf}
      foot={() => leftOut}
      skeleton={{ rows: 7, height: 466 }}
    >
      {(entries: readonly TimelineEntry[]) => (
        <>
          <VisitsChart
            entries={entries}
            notes={notes}
            legend={<VisitsLegend before={entries.some(({ previous }) => previous) ? filtering.range : null} />}
          />
          {notes.list}
          <DayByDay entries={entries} />
        </>
      )}
    </ReportPanel>
  )
}

function csvOf(entries: readonly TimelineEntry[]): CsvTable {
  const hasBefore = entries.some(({ previous }) => previous)
  return {
    head: hasBefore ? [...words.csv, ...words.csvBefore] : words.csv,
    rows: entries.map(({ date, visits, uniqueVisitors, previous }) => [
      date,
      visits,
      uniqueVisitors,
      ...(hasBefore ? [previous?.date ?? null, previous?.visits ?? null, previous?.uniqueVisitors ?? null] : []),
    ]),
  }
}
