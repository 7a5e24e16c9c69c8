import { CircleAlert, Info } from 'lucide-react'
import { type PanelView, usePanelQuery } from '#browser/panel-query.ts'
import { apiPaths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { formatShare } from '#ui-kit/panels/figures.tsx'
import type { Range } from '../../domain/reports/report-limits.ts'
import type { Coverage, VisitTotals } from '../../reports-contract.ts'
import { websiteMessages, coverageMessages as words } from '../../website-messages.ts'
import { readReport } from '../report-reads.ts'
import { OverviewLink } from './overview-link.tsx'

type CoverageLineProps = { range: Range; totals: PanelView<VisitTotals> }

/** What the figures below are of: the part of all page loads that is counted, and the page views that were left out. */
export function CoverageLine({ range, totals }: CoverageLineProps) {
  const view = usePanelQuery(readReport(apiPaths.coverage, { query: { days: range } }))
  if (view.state === 'failed')
    return (
      <div className="coverage-line bad" role="alert">
        <CircleAlert className="icon s" aria-hidden="true" />
        <p>{words.failed}</p>
        <Button small onClick={view.retry}>
          {websiteMessages.retry}
        </Button>
      </div>
    )
  const filtered = totals.state === 'read' && !totals.isTurning ? words.filtered(totals.data.filtered) : null
  return (
    <section className="coverage-line" aria-label={words.title} aria-busy={view.state === 'loading' || view.isTurning}>
      <Info className="icon s" aria-hidden="true" />
      {view.state === 'read' ? (
        <p>
          <Counted coverage={view.data} /> {filtered} <OverviewLink>{words.title}</OverviewLink>
        </p>
      ) : (
        <div className="coverage-bone">
          <p className="sr" role="status">
            {words.loading}
          </p>
          <span className="bone" aria-hidden="true" />
        </div>
      )}
    </section>
  )
}

function Counted({ coverage: { loads, total } }: { coverage: Coverage }) {
  if (total === 0) return <b>{words.noLoads}</b>
  return (
    <>
      <b>{words.counted(formatShare(loads.counted, total))}</b> {words.notCounted}
    </>
  )
}
