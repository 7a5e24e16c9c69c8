import type { PanelView } from '#browser/panel-query.ts'
import { Meter, type MeterRow } from '#ui-kit/panels/figures.tsx'
import type { AnalysisSummary } from '../contract.ts'
import { shownLanguages } from '../domain/analysis.ts'
import { languagesMessages as words } from '../messages.ts'
import { AnalysisPanel } from './analysis-panel.tsx'
import { tenthPercent } from './confidence.ts'
import { knownLanguage, languageName } from './language-name.ts'

type Languages = AnalysisSummary['languageBreakdown']

/** The top 6 languages (Spec 9), then the texts of unknown language. The CSV has all languages. */
export function LanguagesPanel({ view }: { view: PanelView<AnalysisSummary> }) {
  return (
    <AnalysisPanel
      view={view}
      words={words}
      isEmpty={({ totalAnalyzed }) => totalAnalyzed === 0}
      note={(summary) => ({ shown: shownLanguages, of: recognised(summary).length })}
      table={csvOf}
      skeleton={{ rows: 7, height: 380, onPhones: 364 }}
    >
      {(summary) => <Meter label={words.title} rows={rowsOf(summary)} total={summary.totalAnalyzed} />}
    </AnalysisPanel>
  )
}

export function recognised({ languageBreakdown }: AnalysisSummary): Languages {
  return languageBreakdown.filter(({ language }) => knownLanguage(language) !== null)
}

function rowsOf(summary: AnalysisSummary): MeterRow[] {
  const named = recognised(summary)
  const unknown = summary.languageBreakdown.filter((row) => !named.includes(row))
  const rows: MeterRow[] = named
    .slice(0, shownLanguages)
    .map(({ language, count }) => ({ id: language, label: languageName(language), count }))
  const count = unknown.reduce((sum, row) => sum + row.count, 0)
  if (count > 0) rows.push({ id: '', label: words.unknown, count, calm: true })
  return rows
}

function csvOf({ languageBreakdown, totalAnalyzed }: AnalysisSummary) {
  const rows = languageBreakdown.map(({ language, count }) => [
    languageName(language),
    language,
    count,
    tenthPercent(count, totalAnalyzed),
  ])
  return { head: words.csv, rows }
}
