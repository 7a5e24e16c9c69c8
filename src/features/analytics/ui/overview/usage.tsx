import { usePanelQuery } from '#browser/panel-query.ts'
import { apiPaths } from '#shared/paths.ts'
import { news, tools } from '#shared/tools.ts'
import { formatCount } from '#shared/wording.ts'
import { Figure, WaitingFigure } from '#ui-kit/panels/figure.tsx'
import { Meter } from '#ui-kit/panels/figures.tsx'
import { Panel, PanelBones, PanelFailed } from '#ui-kit/panels/panel.tsx'
import { usageMessages as words } from '../../overview-messages.ts'
import type { UsageSummary } from '../../reports-contract.ts'
import { readReport } from '../report-reads.ts'
import { UsageByAction } from './usage-by-action.tsx'

/** The usage summary (Decisions, Pages): how often the tools were used, by tool and by action. */
export function Usage() {
  const view = usePanelQuery(readReport(apiPaths.usageSummary))
  if (view.state === 'failed')
    return (
      <Panel title={words.title}>
        <PanelFailed {...words.failed} onRetry={view.retry} />
      </Panel>
    )
  const summary = view.state === 'read' ? view.data : null
  return (
    <>
      <Totals summary={summary} />
      <div className="panes wide-right">
        <UsageByTool summary={summary} />
        <UsageByAction summary={summary} />
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
          {words.loading}
        </p>
      )}
      <dl className="ruled stats">
        {totals.map(({ id, count }) => (
          <div className="cell" key={id}>
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

/** All of them, also those that nobody has used. */
function UsageByTool({ summary }: { summary: UsageSummary | null }) {
  const countOf = (type: string) => summary?.toolBreakdown.find(({ toolType }) => toolType === type)?.count ?? 0
  const rows = toolNames
    .map(({ type, name }) => ({ id: type, label: name, count: countOf(type) }))
    .sort((one, other) => other.count - one.count)
  return (
    <Panel title={words.byTool} note={words.since} busy={!summary}>
      {summary ? (
        <Meter label={words.byTool} rows={rows} total={summary.totalUsage} />
      ) : (
        <PanelBones says={words.loading} rows={4} height={231} onPhones={215} />
      )}
    </Panel>
  )
}
