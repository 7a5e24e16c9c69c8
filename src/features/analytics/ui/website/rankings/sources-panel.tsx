import { Waypoints } from 'lucide-react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { apiPaths } from '#shared/paths.ts'
import type { CsvTable } from '#ui-kit/panels/csv-button.tsx'
import { Meter, type MeterRow } from '#ui-kit/panels/figures.tsx'
import { formatShare } from '#ui-kit/share.ts'
import controls from '#ui-kit/styles/controls.module.css'
import type { Range } from '../../../domain/days.ts'
import { formatPercent } from '../../../domain/reports/report-format.ts'
import type { VisitSource, VisitSources } from '../../../website-contract.ts'
import { sourcesMessages as words } from '../../../website-messages.ts'
import css from '../../foot.module.css'
import { ReportPanel, readReport } from '../../report-panel.tsx'
import { OverviewLink } from '../parts/overview-link.tsx'
import { ShowAllButton, useShowAll } from '../parts/show-all.tsx'

const firstRows = 7

export function SourcesPanel({ range }: { range: Range }) {
  const view = usePanelQuery(readReport(apiPaths.visitSources, { query: { days: range } }))
  return (
    <ReportPanel
      view={view}
      range={range}
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
      {(data: VisitSources) => <SourceMeter data={data} />}
    </ReportPanel>
  )
}

/** Adds hidden hosts to the remaining hosts that the response sums. */
function SourceMeter({ data: { sources, otherHosts, views } }: { data: VisitSources }) {
  const { shown, toggle } = useShowAll(sources, { first: firstRows, label: (all) => words.showMore(all - firstRows) })
  const hidden = sources.filter((source) => !shown.includes(source))
  const isHost = ({ kind }: VisitSource) => kind === 'host'
  const others = {
    hosts: otherHosts.hosts + hidden.filter(isHost).length,
    views: hidden.filter(isHost).reduce((sum, source) => sum + source.views, otherHosts.views),
  }
  const rows = [...shown, ...hidden.filter((source) => !isHost(source))].map(rowOf)
  if (others.hosts > 0) rows.push({ id: '', label: words.others(others.hosts), count: others.views, calm: true })
  return (
    <>
      <Meter label={words.title} rows={rows} total={views} />
      <ShowAllButton toggle={toggle} />
    </>
  )
}

function rowOf(source: VisitSource): MeterRow {
  const name = words.name(source)
  if (source.kind !== 'host') return { id: source.kind, label: name, count: source.views, calm: true }
  const badge = source.assistant !== null && <span className={controls.badge}>{words.assistant}</span>
  return {
    id: `host ${source.host}`,
    label: (
      <>
        <bdi>{name}</bdi> {badge}
      </>
    ),
    count: source.views,
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
