import { ChartLine } from 'lucide-react'
import { type PanelView, usePanelQuery } from '#browser/panel-query.ts'
import { apiPaths } from '#shared/paths.ts'
import type { Range } from '../../../domain/days.ts'
import { formatDayRange } from '../../../domain/reports/report-format.ts'
import type { TimelineEntry, VisitTotals } from '../../../website-contract.ts'
import { visitsMessages as words } from '../../../website-messages.ts'
import { ReportPanel, readReport } from '../../report-panel.tsx'
import { DayByDay } from './day-by-day.tsx'
import { VisitsChart } from './visits-chart.tsx'
import { VisitsLegend } from './visits-legend.tsx'

type VisitsPanelProps = { range: Range; totals: PanelView<VisitTotals> }

export function VisitsPanel({ range, totals }: VisitsPanelProps) {
  const view = usePanelQuery(readReport(apiPaths.visitsTimeline, { query: { days: range } }))
  return (
    <ReportPanel
      view={view}
      range={range}
      words={words}
      icon={ChartLine}
      isEmpty={(entries) => entries.every(({ visits }) => visits === 0)}
      note={(entries) => words.days(formatDayRange(entries[0]?.date ?? '', entries.at(-1)?.date ?? ''))}
      table={(entries) => ({
        head: words.csv,
        rows: entries.map(({ date, visits, uniqueVisitors }) => [date, visits, uniqueVisitors]),
      })}
      skeleton={{ rows: 7, height: 410 }}
    >
      {(entries: readonly TimelineEntry[]) => (
        <>
          <VisitsChart entries={entries} legend={<VisitsLegend totals={totals} />} />
          <DayByDay entries={entries} />
        </>
      )}
    </ReportPanel>
  )
}
