import type { PanelView } from '#browser/panel-query.ts'
import { formatCount } from '#shared/format.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { Figure, WaitingFigure } from '#ui-kit/panels/figure.tsx'
import { formatShare } from '#ui-kit/share.ts'
import frames from '#ui-kit/styles/frames.module.css'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { AnalysisSummary } from '../contract.ts'
import { figuresMessages as words } from '../messages.ts'
import css from './figures.module.css'
import { recognised } from './languages-panel.tsx'

const confidence = (part: keyof AnalysisSummary['averageConfidence']) => (summary: AnalysisSummary) => {
  const average = summary.averageConfidence[part]
  return average === null ? words.none : formatShare(average, 1)
}

const figures = [
  { id: 'analyzed', text: ({ totalAnalyzed }: AnalysisSummary) => formatCount(totalAnalyzed) },
  { id: 'languages', text: (summary: AnalysisSummary) => formatCount(recognised(summary).length) },
  { id: 'language', text: confidence('language') },
  { id: 'industryCategories', text: confidence('industryCategories') },
  { id: 'translation', text: confidence('translation') },
] as const

export function Figures({ view }: { view: PanelView<AnalysisSummary> }) {
  const summary = view.state === 'read' ? view.data : null
  return (
    <section aria-label={words.title} aria-busy={summary === null}>
      {!summary && (
        <p className="sr" role="status">
          {words.loading}
        </p>
      )}
      <dl className={classNames(frames.ruled, panels.stats, css.five)}>
        {figures.map(({ id, text }) => (
          <div className={frames.cell} key={id}>
            <dt className="meta">{words[id]}</dt>
            {summary ? <Figure text={text(summary)} /> : <WaitingFigure />}
          </div>
        ))}
      </dl>
    </section>
  )
}
