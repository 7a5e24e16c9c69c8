import './text-analysis.css'
import { usePanelQuery } from '#browser/panel-query.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { Panel, PanelFailed } from '#ui-kit/panels/panel.tsx'
import { breakdownMessages, analysisMessages as words } from '../messages.ts'
import { readAnalysis } from './analysis-calls.ts'
import { BatchPanel } from './batch/batch-panel.tsx'
import { Figures } from './figures.tsx'
import { IndustriesPanel } from './industries-panel.tsx'
import { LanguagesPanel } from './languages-panel.tsx'
import { RecentAnalyses } from './recent-analyses.tsx'

/** What the converted texts are about, and the batch that finds it out (Spec 2, Admin: Text Analysis). Each read fails on its own. */
export function TextAnalysis() {
  const summary = usePanelQuery(readAnalysis(adminPaths.analysisSummary))
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
        <div className="panes analysis-panes">
          <IndustriesPanel view={summary} />
          <LanguagesPanel view={summary} />
        </div>
      )}
      <RecentAnalyses />
    </>
  )
}
