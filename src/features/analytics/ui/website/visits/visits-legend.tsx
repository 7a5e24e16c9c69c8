import type { Range } from '../../../domain/days.ts'
import { visitsMessages as words } from '../../../visits-messages.ts'
import css from './visits.module.css'

/** `before` is null without a period before. */
export function VisitsLegend({ before }: { before: Range | null }) {
  return (
    <ul className={css.legend} aria-label={words.legend}>
      <li>
        <Line className={css.visitsLine} />
        {words.visits}
      </li>
      <li>
        <Line className={css.visitorsLine} />
        {words.uniqueVisitors}
      </li>
      {before !== null && (
        <li>
          <Line className={css.beforeLine} />
          {words.visitsBefore(before)}
        </li>
      )}
      <li>
        <Line className={css.todayLine} />
        {words.today}
      </li>
    </ul>
  )
}

function Line({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 24 8" aria-hidden="true">
      <path className={className} d="M0 4h24" />
    </svg>
  )
}
