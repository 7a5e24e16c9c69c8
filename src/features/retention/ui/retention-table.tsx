import type { CSSProperties } from 'react'
import { formatCount } from '#shared/format.ts'
import { countCodePoints, truncate } from '#shared/text.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { KeptData } from '../contract.ts'
import { retentionMessages as words } from '../messages.ts'
import { formatAge, formatRule } from './format-age.ts'
import { capitalize, formatDay, formatTime } from './format-time.ts'
import css from './retention-table.module.css'

type RetentionTableProps = { items: readonly KeptData[]; now: Date }

export function RetentionTable({ items, now }: RetentionTableProps) {
  return (
    <StackTable
      label={words.table}
      className={classNames(css.table)}
      columns={columnsAt(now)}
      rows={items}
      keyOf={({ store }) => store}
      rowClass={({ lateDays }) => (lateDays === null ? undefined : panels.late)}
    />
  )
}

const columnsAt = (now: Date): readonly Column<KeptData>[] => [
  { id: 'kept', title: words.columns.kept, cell: (kept) => <Name {...kept} />, isLead: true, width: '17%' },
  {
    id: 'rule',
    title: words.columns.rule,
    cell: ({ rule }) => formatRule(rule),
    className: classNames(css.rule),
    width: '11%',
  },
  {
    id: 'rows',
    title: words.columns.rows,
    cell: ({ rows }) => formatCount(rows),
    isNumber: true,
    className: panels.cut,
    width: '12%',
  },
  {
    id: 'oldest',
    title: words.columns.oldest,
    cell: (kept) => <Oldest kept={kept} now={now} />,
    className: classNames(panels.rowCell, css.oldest),
    width: '24%',
  },
  {
    id: 'last',
    title: words.columns.lastPurge,
    cell: (kept) => <LastPurge kept={kept} now={now} />,
    className: panels.cut,
    width: '18%',
  },
  {
    id: 'next',
    title: words.columns.nextPurge,
    cell: (kept) => <NextPurge kept={kept} now={now} />,
    className: panels.cut,
    width: '18%',
  },
]

type CellProps = { kept: KeptData; now: Date }

function Name({ label, lateDays }: KeptData) {
  return (
    <>
      {label} {lateDays !== null && <span className={classNames(panels.sub, panels.due)}>{words.late(lateDays)}</span>}
    </>
  )
}

/** The end of the bar in percent. It is above 100, so that the tick of the rule is inside the bar. */
const longest = 115

function Oldest({ kept: { oldest, age, rule, lateDays }, now }: CellProps) {
  const percent = Math.min(longest, age * 100)
  return (
    <span className={css.age}>
      {oldest === null ? (
        <span className="meta">{words.noRows}</span>
      ) : (
        <span className={css.words}>
          <time dateTime={oldest}>{capitalize((rule.unit === 'hour' ? formatTime : formatDay)(oldest, now))}</time>{' '}
          <span className="meta">{formatAge(oldest, rule.unit, now)}</span>
        </span>
      )}
      <span className={classNames(css.bar, lateDays !== null && css.late)} aria-hidden="true">
        <i style={{ '--age': percent } as CSSProperties} />
        <s />
      </span>
    </span>
  )
}

function LastPurge({ kept: { lastPurge, failure, lateDays }, now }: CellProps) {
  return (
    <>
      {lastPurge ? <Time instant={lastPurge.at} now={now} /> : words.notYet}{' '}
      {failure && (
        <span className={classNames(panels.sub, panels.due)}>
          {words.stopped(formatTime(failure.at, now), cut(failure.reason))}
        </span>
      )}
      {!failure && lateDays !== null && <span className={classNames(panels.sub, panels.due)}>{words.noReason}</span>}
    </>
  )
}

const shownCharacters = 160

/** Truncates a reason. The CSV contains it in full. */
function cut(reason: string): string {
  return countCodePoints(reason) > shownCharacters ? `${truncate(reason, shownCharacters)}…` : reason
}

function NextPurge({ kept: { nextPurge, failure, lateDays }, now }: CellProps) {
  return (
    <>
      <Time instant={nextPurge} now={now} />{' '}
      {(failure || lateDays !== null) && <span className={panels.sub}>{words.again}</span>}
    </>
  )
}

function Time({ instant, now }: { instant: string; now: Date }) {
  return <time dateTime={instant}>{capitalize(formatTime(instant, now))}</time>
}
