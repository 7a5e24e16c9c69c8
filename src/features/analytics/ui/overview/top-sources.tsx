import { Waypoints } from 'lucide-react'
import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import { usePanelQuery } from '#browser/panel-query.ts'
import { isBusy } from '#shared/calls/panel-view.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { paths } from '#shared/paths.ts'
import { Meter, type MeterRow } from '#ui-kit/panels/figures.tsx'
import { Panel, PanelEmpty } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { topSourcesMessages as words } from '../../messages.ts'
import type { Range } from '../../reports-contract.ts'
import type { VisitSources } from '../../website-contract.ts'
import { websiteMessages } from '../../website-messages.ts'
import { readReport } from '../report-panel.tsx'

/** As many as there are tools beside them. */
const shownHosts = 4

/** The sites from which most page views came. */
export function TopSources({ range }: { range: Range }) {
  const view = usePanelQuery(readReport(reportPaths.visitSources, { query: { days: range } }))
  return (
    <Panel title={words.title} actions={<AllSources />} busy={isBusy(view)}>
      <PanelBody view={view} words={words.states} skeleton={{ rows: 4, height: 239, onPhones: 311 }}>
        {(sources) => <Content sources={sources} range={range} />}
      </PanelBody>
    </Panel>
  )
}

function Content({ sources, range }: { sources: VisitSources; range: Range }) {
  const rows = rowsOf(sources)
  if (rows.length === 0) return <PanelEmpty icon={Waypoints} title={words.empty(range)} text={websiteMessages.agree} />
  return <Meter label={words.title} rows={rows} total={sources.views} />
}

function rowsOf({ sources }: VisitSources): MeterRow[] {
  return sources
    .filter((source) => source.kind === 'host')
    .slice(0, shownHosts)
    .map(({ host, views, previous }) => ({ id: host, label: <bdi>{host}</bdi>, count: views, previous }))
}

/** Keeps the range. */
function AllSources() {
  const [parameters] = useSearchParams()
  const next = new URLSearchParams(parameters)
  next.set('tab', 'analytics')
  return (
    <a className={controls.link} href={`${paths.admin}?${next}`}>
      {words.all}
    </a>
  )
}
