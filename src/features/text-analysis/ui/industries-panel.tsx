import { ChartBarBig } from 'lucide-react'
import type { PanelView } from '#browser/panel-query.ts'
import { Meter } from '#ui-kit/panels/figures.tsx'
import { PanelEmpty } from '#ui-kit/panels/panel.tsx'
import type { AnalysisSummary } from '../contract.ts'
import { shownIndustries } from '../domain/analysis.ts'
import { industryNames, industriesMessages as words } from '../messages.ts'
import { AnalysisPanel } from './analysis-panel.tsx'
import { tenthPercent } from './confidence.ts'

/** The top 8 industries (Spec 9). The CSV has all of them. */
export function IndustriesPanel({ view }: { view: PanelView<AnalysisSummary> }) {
  return (
    <AnalysisPanel
      view={view}
      words={words}
      isEmpty={({ totalAnalyzed }) => totalAnalyzed === 0}
      note={({ industryBreakdown }) => ({ shown: shownIndustries, of: industryBreakdown.length })}
      table={csvOf}
      foot={words.foot}
      skeleton={{ rows: 4, height: 230, onPhones: 413 }}
    >
      {({ industryBreakdown, totalAnalyzed }) =>
        industryBreakdown.length === 0 ? (
          <PanelEmpty icon={ChartBarBig} title={words.empty} text={words.emptyText} />
        ) : (
          <Meter
            label={words.title}
            rows={industryBreakdown
              .slice(0, shownIndustries)
              .map(({ industry, count }) => ({ id: industry, label: industryNames[industry], count }))}
            total={totalAnalyzed}
            twoColumns
          />
        )
      }
    </AnalysisPanel>
  )
}

function csvOf({ industryBreakdown, totalAnalyzed }: AnalysisSummary) {
  const rows = industryBreakdown.map(({ industry, count }) => [
    industryNames[industry],
    count,
    tenthPercent(count, totalAnalyzed),
  ])
  return { head: words.csv, rows }
}
