import { usePanelQuery } from '#browser/panel-query.ts'
import { apiPaths } from '#shared/paths.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { Segments } from '#ui-kit/panels/segments.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { ranges } from '../../domain/days.ts'
import { websiteMessages as words } from '../../website-messages.ts'
import { readReport } from '../report-panel.tsx'
import { CoverageLine } from './coverage-line.tsx'
import { useRange } from './filters/use-range.ts'
import { DevicesPanel } from './rankings/devices-panel.tsx'
import { PagesPanel } from './rankings/pages-panel.tsx'
import { SourcesPanel } from './rankings/sources-panel.tsx'
import { VisitsPanel } from './visits/visits-panel.tsx'
import css from './website-analytics.module.css'

/** Visits over time, the ranking of pages, sources and devices (Spec 2, Admin: Website Analytics). */
export function WebsiteAnalytics() {
  const { range, select } = useRange()
  const totals = usePanelQuery(readReport(apiPaths.visitTotals, { query: { days: range } }))
  return (
    <>
      <div className={panels.barHead}>
        <h2>{words.title}</h2>
        <Segments
          label={words.range}
          options={ranges.map((value) => ({ value, label: words.ranges[value] }))}
          selected={range}
          onSelect={select}
        />
      </div>
      <CoverageLine range={range} totals={totals} />
      <VisitsPanel range={range} totals={totals} />
      <PagesPanel range={range} />
      <div className={classNames(panels.panes, css.panes)}>
        <SourcesPanel range={range} />
        <DevicesPanel range={range} />
      </div>
    </>
  )
}
