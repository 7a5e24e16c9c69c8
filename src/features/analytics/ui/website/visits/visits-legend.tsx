import type { PanelView } from '#browser/panel-query.ts'
import { formatCount } from '#shared/format.ts'
import { Button } from '#ui-kit/button.tsx'
import type { VisitTotals } from '../../../website-contract.ts'
import { websiteMessages, visitsMessages as words } from '../../../website-messages.ts'
import css from './visits.module.css'

/** The legend of the chart with the totals of the range. Unique visitors of the range are not the sum of the days. */
export function VisitsLegend({ totals }: { totals: PanelView<VisitTotals> }) {
  const read = totals.state === 'read' && !totals.isTurning ? totals.data : null
  return (
    <div className={css.legend}>
      <ul aria-label={words.legend}>
        <li>
          <Line className={css.visitsLine} />
          {words.visits} {read && <b>{formatCount(read.visits)}</b>}
        </li>
        <li>
          <Line className={css.visitorsLine} />
          {words.uniqueVisitors} {read && <b>{formatCount(read.uniqueVisitors)}</b>}
        </li>
        <li>
          <Line className={css.todayLine} />
          {words.today}
        </li>
      </ul>
      {totals.state === 'failed' && (
        <div className={css.totals} role="alert">
          <p>{words.totalsFailed}</p>
          <Button small onClick={totals.retry}>
            {websiteMessages.states.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

function Line({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 24 8" aria-hidden="true">
      <path className={className} d="M0 4h24" />
    </svg>
  )
}
