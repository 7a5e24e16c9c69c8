import { usePanelQuery } from '#browser/panel-query.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { Segments } from '#ui-kit/panels/segments.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { ranges } from '../../domain/days.ts'
import { websiteMessages as words } from '../../website-messages.ts'
import { readReport } from '../report-panel.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { useFiltering } from './filters/use-filtering.ts'
import { DevicesPanel } from './rankings/devices-panel.tsx'
import { PagesPanel } from './rankings/pages-panel.tsx'
import { SourcesPanel } from './rankings/sources-panel.tsx'
import { CampaignsPanel } from './results/campaigns-panel.tsx'
import { GoalsPanel } from './results/goals-panel.tsx'
import { VitalsPanel } from './results/vitals-panel.tsx'
import { type NotesOfChart, VisitsPanel } from './visits/visits-panel.tsx'
import css from './website-analytics.module.css'
import { WebsiteFigures } from './website-figures.tsx'

/** Who came, from where, and what it led to, beside the period before (Spec 2, Admin: Website Analytics). */
export function WebsiteAnalytics({ notes }: { notes: NotesOfChart }) {
  const filtering = useFiltering()
  const totals = usePanelQuery(readReport(reportPaths.visitTotals, { query: filtering.query() }))
  const hasBefore = totals.state === 'read' && totals.data.previous !== null
  return (
    <div className={css.tab}>
      <div className={panels.barHead}>
        <h2>{words.title}</h2>
        <Segments
          label={words.range}
          options={ranges.map((value) => ({ value, label: words.ranges[value] }))}
          selected={filtering.range}
          onSelect={filtering.selectRange}
        />
      </div>
      <FilterChips filtering={filtering} totals={totals} />
      <WebsiteFigures filtering={filtering} totals={totals} />
      <VisitsPanel filtering={filtering} totals={totals} notes={notes} />
      <CampaignsPanel filtering={filtering} hasBefore={hasBefore} />
      <GoalsPanel filtering={filtering} />
      <PagesPanel filtering={filtering} />
      <div className={classNames(panels.panes, css.panes)}>
        <SourcesPanel filtering={filtering} />
        <DevicesPanel filtering={filtering} />
      </div>
      <VitalsPanel filtering={filtering} />
    </div>
  )
}
