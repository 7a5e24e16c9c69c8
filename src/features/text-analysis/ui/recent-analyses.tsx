import { Languages } from 'lucide-react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import { cleanLine, countCodePoints, truncate } from '#shared/text.ts'
import { dayTime } from '#ui-kit/clock-time.ts'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { RecentAnalysis, readRecentAnalyses } from '../contract.ts'
import { recentAnalysesLimit } from '../domain/analysis.ts'
import { industryNames, recentMessages as words } from '../messages.ts'
import { AnalysisPanel } from './analysis-panel.tsx'
import { confidenceOf, tenthPercent } from './confidence.ts'
import { ConfidenceCell, needsTranslation } from './confidence-cell.tsx'
import { knownLanguage, languageName } from './language-name.ts'
import css from './recent-analyses.module.css'

const read = readsOf<typeof readRecentAnalyses>()(adminPaths.recentAnalyses, {
  query: { limit: String(recentAnalysesLimit) },
})

export function RecentAnalyses() {
  const view = usePanelQuery(read)
  return (
    <AnalysisPanel
      view={view}
      words={words}
      isEmpty={(analyses) => analyses.length === 0}
      note={() => words.note}
      table={csvOf}
      skeleton={{ rows: recentAnalysesLimit, height: 850, onTablets: 2_200, onPhones: 2_300 }}
    >
      {(analyses) => <StackTable label={words.title} columns={columns} rows={analyses} keyOf={({ id }) => id} />}
    </AnalysisPanel>
  )
}

const columns: readonly Column<RecentAnalysis>[] = [
  {
    id: 'text',
    title: words.columns.text,
    isLead: true,
    width: '42%',
    cell: (analysis) => <AnalyzedText analysis={analysis} />,
  },
  {
    id: 'language',
    title: words.columns.language,
    width: '13%',
    className: panels.cut,
    cell: ({ detectedLanguage, analysisDate }) => (
      <>
        {languageName(detectedLanguage)}{' '}
        <time className={panels.sub} dateTime={analysisDate}>
          {capital(dayTime(analysisDate))}
        </time>
      </>
    ),
  },
  {
    id: 'industries',
    title: words.columns.industries,
    width: '20%',
    className: panels.cut,
    cell: ({ industryCategories }) => <Industries of={industryCategories} />,
  },
  {
    id: 'confidence',
    title: words.columns.confidence,
    width: '25%',
    className: panels.rowCell,
    cell: (analysis) => <ConfidenceCell analysis={analysis} />,
  },
]

/** Spec 9: texts are truncated at 50 characters in lists. */
const shownCharacters = 50
/** Translations may be longer. */
const shownOfTranslation = 100

/** The truncated text in its own language and direction, with its translation. The CSV has both in full. */
function AnalyzedText({ analysis }: { analysis: RecentAnalysis }) {
  const { originalText, detectedLanguage, translatedText } = analysis
  const lang = knownLanguage(detectedLanguage) === null ? undefined : detectedLanguage
  return (
    <span className={css.text}>
      <bdi lang={lang}>{cut(originalText, shownCharacters)}</bdi>
      {(translatedText !== null || needsTranslation(analysis)) && (
        <span className={css.translation}>
          <Languages className="icon s" aria-hidden="true" />
          {translatedText === null ? (
            <span>{words.notTranslated}</span>
          ) : (
            <span>
              <span className="sr">{words.translation} </span>
              <bdi lang="en">{cut(translatedText, shownOfTranslation)}</bdi>
            </span>
          )}
        </span>
      )}
    </span>
  )
}

function Industries({ of: industries }: { of: RecentAnalysis['industryCategories'] }) {
  if (industries.length === 0) return <span className="meta">{words.noneFound}</span>
  return (
    <ul>
      {industries.map((industry) => (
        <li key={industry}>{industryNames[industry]}</li>
      ))}
    </ul>
  )
}

function cut(text: string, characters: number): string {
  const line = cleanLine(text)
  return countCodePoints(line) > characters ? `${truncate(line, characters)}…` : line
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function csvOf(analyses: readonly RecentAnalysis[]) {
  const rows = analyses.map((analysis) => {
    const { language, translation, industryCategories } = confidenceOf(analysis)
    return [
      analysis.analysisDate,
      analysis.originalText,
      languageName(analysis.detectedLanguage),
      analysis.industryCategories.map((industry) => industryNames[industry]).join(', '),
      analysis.translatedText,
      ...[language, translation, industryCategories].map((part) => (part === null ? null : tenthPercent(part))),
    ]
  })
  return { head: words.csv, rows }
}
