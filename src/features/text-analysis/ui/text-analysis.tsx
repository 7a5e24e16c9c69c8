import { usePanelQuery } from '#browser/panel-query.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { Panel, PanelFailed } from '#ui-kit/panels/panel.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { readAnalysisSummary } from '../contract.ts'
import { breakdownMessages, analysisMessages as words } from '../messages.ts'
import { BatchPanel } from './batch/batch-panel.tsx'
import { Figures } from './figures.tsx'
import { IndustriesPanel } from './industries-panel.tsx'
import { LanguagesPanel } from './languages-panel.tsx'
import { RecentAnalyses } from './recent-analyses.tsx'
import css from './text-analysis.module.css'

const read = readsOf<typeof readAnalysisSummary>()

/** The analyses of converted texts, and the batch that makes them (Spec 2, Admin: Text Analysis). Each request fails independently. */
export function TextAnalysis() {
  const summary = usePanelQuery(read(adminPaths.analysisSummary))
  return (
    <>
      <h2 className="sr">{words.title}</h2>
      {summary.state !== 'failed' && <Figures view={summary} />}
      <BatchPanel summary={summary} />
      {summary.state === 'failed' ? (
        <Panel title={breakdownMessages.title}>
          <PanelFailed title={words.failed} text={words.failedText} retryLabel={words.retry} onRetry={summary.retry} />
        </Panel>
      ) : (
        <div className={classNames(panels.panes, css.breakdown)}>
          <IndustriesPanel view={summary} />
          <LanguagesPanel view={summary} />
        </div>
      )}
      <RecentAnalyses />
    </>
  )
}
