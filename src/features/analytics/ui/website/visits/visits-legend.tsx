import type { PanelView } from '#browser/panel-query.ts'
import { formatCount } from '#shared/wording.ts'
import { Button } from '#ui-kit/button.tsx'
import type { VisitTotals } from '../../../reports-contract.ts'
import { websiteMessages, visitsMessages as words } from '../../../website-messages.ts'

/** Which line is which, with the totals of the range. Its unique visitors are not the sum of the days. */
export function VisitsLegend({ totals }: { totals: PanelView<VisitTotals> }) {
  const read = totals.state === 'read' && !totals.isTurning ? totals.data : null
  return (
    <div className="chart-legend">
      <ul aria-label={words.legend}>
        <li>
          <Line className="visits-line" />
          {words.visits} {read && <b>{formatCount(read.visits)}</b>}
        </li>
        <li>
          <Line className="visitors-line" />
          {words.uniqueVisitors} {read && <b>{formatCount(read.uniqueVisitors)}</b>}
        </li>
      </ul>
      {totals.state === 'failed' && (
        <div className="chart-totals" role="alert">
          <p>{words.totalsFailed}</p>
          <Button small onClick={totals.retry}>
            {websiteMessages.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

function Line({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 8" aria-hidden="true">
      <path className={className} d="M0 4h24" />
    </svg>
  )
}
