import { Waypoints } from 'lucide-react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import type { CsvTable } from '#ui-kit/panels/csv-button.tsx'
import { Meter, type MeterRow } from '#ui-kit/panels/figures.tsx'
import { formatShare } from '#ui-kit/share.ts'
import controls from '#ui-kit/styles/controls.module.css'
import { formatPercent } from '../../../domain/reports/report-format.ts'
import { countedSource } from '../../../domain/visit-source.ts'
import { sourcesMessages as words } from '../../../rankings-messages.ts'
import type { VisitSource, VisitSources } from '../../../website-contract.ts'
import css from '../../foot.module.css'
import { ReportPanel, readReport } from '../../report-panel.tsx'
import { FilterButton, panelOf } from '../filters/filter-button.tsx'
import type { Filtering } from '../filters/use-filtering.ts'
import { OverviewLink } from '../parts/links.tsx'
import { ShowAllButton, useShowAll } from '../parts/show-all.tsx'

const firstRows = 7

/** Hosts and assistants that visits came from. A row filters every panel. */
export function SourcesPanel({ filtering }: { filtering: Filtering }) {
  const view = usePanelQuery(readReport(reportPaths.visitSources, { query: filtering.query(['source']) }))
  return (
    <ReportPanel
      anchor="sources"
      view={view}
      {...panelOf(filtering)}
      words={words}
      icon={Waypoints}
      isEmpty={({ views }) => views === 0}
      table={csvOfSources}
      foot={(data) => (
        <>
          {words.hostsOnly} {words.assistants}{' '}
          <b className={css.word}>
            {words.assistantViews(data.assistants.views, formatShare(data.assistants.views, data.views))}
          </b>
          . <OverviewLink>{words.coverage}</OverviewLink>
        </>
      )}
      skeleton={{ rows: firstRows + 1, height: 400 }}
    >
      {(data: VisitSources) => <SourceMeter data={data} filtering={filtering} />}
    </ReportPanel>
  )
}

type SourceMeterProps = { data: VisitSources; filtering: Filtering }

/** Adds hidden hosts to the remaining hosts that the response sums. */
function SourceMeter({ data: { sources, otherHosts, views }, filtering }: SourceMeterProps) {
  const { shown, toggle } = useShowAll(sources, { first: firstRows, label: (all) => words.showMore(all - firstRows) })
  const isChosen = (source: VisitSource) => filtering.isChosen({ source: countedSource(source) })
  // The chosen row stays visible.
  const hidden = sources.filter((source) => !shown.includes(source) && !isChosen(source))
  const isHost = ({ kind }: VisitSource) => kind === 'host'
  const others = {
    hosts: otherHosts.hosts + hidden.filter(isHost).length,
    views: hidden.filter(isHost).reduce((sum, source) => sum + source.views, otherHosts.views),
  }
  const listed = sources.filter((source) => !hidden.includes(source) || !isHost(source))
  const rows = listed.map((source) => ({ ...rowOf(source, filtering), isChosen: isChosen(source) }))
  const rest: MeterRow[] =
    others.hosts > 0 ? [{ id: '', label: words.others(others.hosts), count: others.views, calm: true }] : []
  return (
    <>
      <Meter label={words.title} rows={[...rows, ...rest]} total={views} />
      <ShowAllButton toggle={toggle} />
    </>
  )
}

function rowOf(source: VisitSource, filtering: Filtering): MeterRow {
  const isHost = source.kind === 'host'
  return {
    id: countedSource(source),
    label: (
      <>
        <FilterButton filtering={filtering} row={{ source: countedSource(source) }}>
          <bdi>{words.name(source)}</bdi>
        </FilterButton>{' '}
        {isHost && source.assistant !== null && <span className={controls.badge}>{words.assistant}</span>}
      </>
    ),
    count: source.views,
    calm: !isHost,
  }
}

function csvOfSources({ sources, otherHosts, views: total }: VisitSources): CsvTable {
  const rowsOfSources = sources.map((source) => [
    words.name(source),
    source.kind === 'host' ? source.assistant : null,
    source.views,
    Number(formatPercent(source.views, total)),
  ])
  const others = [
    words.others(otherHosts.hosts),
    null,
    otherHosts.views,
    Number(formatPercent(otherHosts.views, total)),
  ]
  return { head: words.csv, rows: otherHosts.hosts > 0 ? [...rowsOfSources, others] : rowsOfSources }
}
