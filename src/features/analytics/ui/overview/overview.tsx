import type { ReactNode } from 'react'
import { type PanelView, usePanelQuery } from '#browser/panel-query.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { Panel, PanelFailed } from '#ui-kit/panels/panel.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { usageMessages as words } from '../../messages.ts'
import type { UsageSummary } from '../../reports-contract.ts'
import { readReport } from '../report-panel.tsx'
import { useRange } from '../website/filters/use-range.ts'
import { Assistants } from './assistants.tsx'
import { Coverage } from './coverage.tsx'
import { Crawlers } from './crawlers.tsx'
import { OverviewHead } from './overview-head.tsx'
import { TopSources } from './top-sources.tsx'
import { Totals } from './totals.tsx'
import { UsageByAction } from './usage-by-action.tsx'
import { UsageByTool } from './usage-by-tool.tsx'

type OverviewProps = {
  /** Between the head and the figures. */
  summary?: ReactNode
}

/**
 * Usage beside the period before, sources, coverage, AI assistants and crawlers (Spec 2, Admin: Overview). Each part
 * loads and fails independently. The address stores the range.
 */
export function Overview({ summary }: OverviewProps) {
  const { range, select } = useRange()
  const usage = usePanelQuery(readReport(reportPaths.usageSummary, { query: { days: range } }))
  const isUsable = usage.state !== 'failed'
  return (
    <>
      <OverviewHead range={range} onSelect={select} />
      {summary}
      <UsageTotals view={usage} />
      <div className={isUsable ? panels.panes : undefined}>
        {isUsable && <UsageByTool view={usage} range={range} />}
        <TopSources range={range} />
      </div>
      <Coverage range={range} />
      {isUsable && <UsageByAction view={usage} range={range} />}
      <div className={classNames(panels.panes, panels.wideRight)}>
        <Assistants range={range} />
        <Crawlers range={range} />
      </div>
    </>
  )
}

/** A failed read shows one error, in place of the figures. */
function UsageTotals({ view }: { view: PanelView<UsageSummary> }) {
  const { failed, failedText, retry } = words.states
  if (view.state !== 'failed') return <Totals summary={view.state === 'read' ? view.data : null} />
  return (
    <Panel title={words.title}>
      <PanelFailed title={failed} text={failedText} retryLabel={retry} onRetry={view.retry} />
    </Panel>
  )
}
