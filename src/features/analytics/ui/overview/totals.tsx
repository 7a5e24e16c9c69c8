import { changeOf, type FigureChange } from '#shared/figures/change.ts'
import { formatCount, twoDigits } from '#shared/format.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { Change, Figure, WaitingFigure } from '#ui-kit/panels/figure.tsx'
import frames from '#ui-kit/styles/frames.module.css'
import panels from '#ui-kit/styles/parts/panels.module.css'
import states from '#ui-kit/styles/states.module.css'
import { dayOf } from '../../domain/days.ts'
import { comparedPeriods } from '../../domain/reports/compared-periods.ts'
import { formatDay, weekdayOf } from '../../domain/reports/report-format.ts'
import { usageMessages as words } from '../../messages.ts'
import type { UsageSummary } from '../../reports-contract.ts'

/** How often the tools were used, and how often by the same time before. */
export function Totals({ summary }: { summary: UsageSummary | null }) {
  return (
    <section aria-label={words.totals} aria-busy={summary === null}>
      {!summary && (
        <p className="sr" role="status">
          {words.states.loading}
        </p>
      )}
      <dl className={classNames(frames.ruled, panels.stats, panels.tight)}>
        <Cell label={words.total.label} count={summary?.totalUsage} beside={{ words: words.total.kept }} />
        <Cell label={words.today.label} count={summary?.totalToday} beside={summary && todayBefore(summary)} />
        <Cell label={words.week.label} count={summary?.totalThisWeek} beside={summary && weekBefore(summary)} />
        <Cell label={words.month.label} count={summary?.totalThisMonth} beside={summary && monthBefore(summary)} />
      </dl>
    </section>
  )
}

/** What a figure is measured against. Without a kind it has no arrow. */
type Beside = { kind?: FigureChange['kind']; words: string }

type CellProps = { label: string; count: number | undefined; beside: Beside | null }

function Cell({ label, count, beside }: CellProps) {
  return (
    <div className={frames.cell}>
      <dt className="meta">{label}</dt>
      {count === undefined ? <WaitingFigure /> : <Figure text={formatCount(count)} />}
      <dd className={panels.beside}>
        {beside ? (
          <Change kind={beside.kind ?? 'nothing-before'}>{beside.words}</Change>
        ) : (
          <span className={states.skeleton} aria-hidden="true" />
        )}
      </dd>
    </div>
  )
}

function todayBefore({ totalToday, previous, asOf }: UsageSummary): Beside {
  const { until } = comparedPeriods(new Date(asOf)).today.before
  const weekday = weekdayOf(until)
  if (previous.today === null) return { words: words.today.nothing(weekday) }
  const time = [until.getUTCHours(), until.getUTCMinutes()].map(twoDigits).join(':')
  return { kind: changeOf(totalToday, previous.today).kind, words: words.today.before(previous.today, weekday, time) }
}

function weekBefore({ totalThisWeek, previous: { thisWeek } }: UsageSummary): Beside {
  if (thisWeek === null) return { words: words.week.nothing }
  return { kind: changeOf(totalThisWeek, thisWeek).kind, words: words.week.before(thisWeek) }
}

function monthBefore({ totalThisMonth, previous: { thisMonth }, asOf }: UsageSummary): Beside {
  const { until } = comparedPeriods(new Date(asOf)).month.before
  // Midnight after the last day of the compared month belongs to that day.
  const day = formatDay(dayOf(new Date(until.getTime() - 1)))
  const change = changeOf(totalThisMonth, thisMonth)
  return { kind: change.kind, words: words.month.before(change, day) }
}
