import { type PanelView, usePanelQuery } from '#browser/panel-query.ts'
import { formatCount } from '#shared/format.ts'
import { apiPaths } from '#shared/paths.ts'
import { news, tools } from '#shared/tools.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { Figure, WaitingFigure } from '#ui-kit/panels/figure.tsx'
import { Meter } from '#ui-kit/panels/figures.tsx'
import { Panel, PanelFailed } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import frames from '#ui-kit/styles/frames.module.css'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { usageMessages as words } from '../../messages.ts'
import type { UsageSummary } from '../../reports-contract.ts'
import { readReport } from '../report-panel.tsx'
import { UsageByAction } from './usage-by-action.tsx'

/** The usage summary (Decisions, Pages): how often the tools were used, by tool and by action. */
export function Usage() {
  const view = usePanelQuery(readReport(apiPaths.usageSummary))
  const { states } = words
  if (view.state === 'failed')
    return (
      <Panel title={words.title}>
        <PanelFailed title={states.failed} text={states.failedText} retryLabel={states.retry} onRetry={view.retry} />
      </Panel>
    )
  return (
    <>
      <Totals summary={view.state === 'read' ? view.data : null} />
      <div className={classNames(panels.panes, panels.wideRight)}>
        <UsageByTool view={view} />
        <UsageByAction view={view} />
      </div>
    </>
  )
}

const totals = [
  { id: 'total', count: ({ totalUsage }: UsageSummary) => totalUsage },
  { id: 'today', count: ({ totalToday }: UsageSummary) => totalToday },
  { id: 'week', count: ({ totalThisWeek }: UsageSummary) => totalThisWeek },
  { id: 'month', count: ({ totalThisMonth }: UsageSummary) => totalThisMonth },
] as const

function Totals({ summary }: { summary: UsageSummary | null }) {
  return (
    <section aria-label={words.totals} aria-busy={summary === null}>
      {!summary && (
        <p className="sr" role="status">
          {words.states.loading}
        </p>
      )}
      <dl className={classNames(frames.ruled, panels.stats)}>
        {totals.map(({ id, count }) => (
          <div className={frames.cell} key={id}>
            <dt className="meta">{words[id].label}</dt>
            {summary ? <Figure text={formatCount(count(summary))} /> : <WaitingFigure />}
            <dd className="meta">{words[id].since}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const toolNames = [
  ...tools.map(({ type, name }) => ({ type, name })),
  { type: 'marketing_news', name: news.name },
] as const

/** The list includes unused tools. */
function UsageByTool({ view }: { view: PanelView<UsageSummary> }) {
  return (
    <Panel title={words.byTool} note={words.since} busy={view.state === 'loading'}>
      <PanelBody view={view} words={words.states} skeleton={{ rows: 4, height: 231, onPhones: 215 }}>
        {(summary) => <Meter label={words.byTool} rows={toolRows(summary)} total={summary.totalUsage} />}
      </PanelBody>
    </Panel>
  )
}

function toolRows({ toolBreakdown }: UsageSummary) {
  const countOf = (type: string) => toolBreakdown.find(({ toolType }) => toolType === type)?.count ?? 0
  return toolNames
    .map(({ type, name }) => ({ id: type, label: name, count: countOf(type) }))
    .sort((one, other) => other.count - one.count)
}
