import { CircleAlert, Info } from 'lucide-react'
import { type PanelView, usePanelQuery } from '#browser/panel-query.ts'
import { apiPaths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { formatShare } from '#ui-kit/share.ts'
import states from '#ui-kit/styles/states.module.css'
import type { Range } from '../../domain/days.ts'
import type { Coverage } from '../../reports-contract.ts'
import type { VisitTotals } from '../../website-contract.ts'
import { websiteMessages, coverageMessages as words } from '../../website-messages.ts'
import { readReport } from '../report-panel.tsx'
import css from './coverage-line.module.css'
import { OverviewLink } from './parts/overview-link.tsx'

type CoverageLineProps = { range: Range; totals: PanelView<VisitTotals> }

/** The share of page loads by people that the figures below are based on, and the number of filtered page views. */
export function CoverageLine({ range, totals }: CoverageLineProps) {
  const view = usePanelQuery(readReport(apiPaths.coverage, { query: { days: range } }))
  if (view.state === 'failed')
    return (
      <div className={classNames(css.line, css.bad)} role="alert">
        <CircleAlert className="icon s" aria-hidden="true" />
        <p>{words.failed}</p>
        <Button small onClick={view.retry}>
          {websiteMessages.states.retry}
        </Button>
      </div>
    )
  const filtered = totals.state === 'read' && !totals.isTurning ? words.filtered(totals.data.filtered) : null
  return (
    <section className={css.line} aria-label={words.title} aria-busy={view.state === 'loading' || view.isTurning}>
      <Info className="icon s" aria-hidden="true" />
      {view.state === 'read' ? (
        <p>
          <Counted coverage={view.data} /> {view.data.loads.bots > 0 && words.bots(view.data.loads.bots)} {filtered}{' '}
          <OverviewLink>{words.title}</OverviewLink>
        </p>
      ) : (
        <div className={css.waiting}>
          <p className="sr" role="status">
            {words.loading}
          </p>
          <span className={states.bone} aria-hidden="true" />
        </div>
      )}
    </section>
  )
}

function Counted({ coverage: { loads, total } }: { coverage: Coverage }) {
  const people = total - loads.bots
  if (people === 0) return <b>{words.noLoads}</b>
  return (
    <>
      <b>{words.counted(formatShare(loads.counted, people))}</b> {words.notCounted}
    </>
  )
}
