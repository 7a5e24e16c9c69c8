import type { CSSProperties } from 'react'
import { countCodePoints, truncate } from '#shared/text.ts'
import { formatCount } from '#shared/wording.ts'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import type { KeptData } from '../contract.ts'
import { retentionMessages as words } from '../messages.ts'
import { ageInWords, ruleInWords } from './age.ts'
import { capital, nearDay, nearTime } from './near-time.ts'

type RetentionTableProps = { items: readonly KeptData[]; now: Date }

export function RetentionTable({ items, now }: RetentionTableProps) {
  return (
    <StackTable
      label={words.table}
      className="clock"
      columns={columnsAt(now)}
      rows={items}
      keyOf={({ store }) => store}
      rowClass={({ lateDays }) => (lateDays === null ? undefined : 'late')}
    />
  )
}

const columnsAt = (now: Date): readonly Column<KeptData>[] => [
  { id: 'kept', title: words.columns.kept, cell: (kept) => <Name {...kept} />, isLead: true, width: '17%' },
  { id: 'rule', title: words.columns.rule, cell: ({ rule }) => ruleInWords(rule), className: 'rule', width: '11%' },
  {
    id: 'rows',
    title: words.columns.rows,
    cell: ({ rows }) => formatCount(rows),
    isNumber: true,
    className: 'cut',
    width: '12%',
  },
  {
    id: 'oldest',
    title: words.columns.oldest,
    cell: (kept) => <Oldest kept={kept} now={now} />,
    className: 'row-cell',
    width: '24%',
  },
  {
    id: 'last',
    title: words.columns.lastPurge,
    cell: (kept) => <LastPurge kept={kept} now={now} />,
    className: 'cut',
    width: '18%',
  },
  {
    id: 'next',
    title: words.columns.nextPurge,
    cell: (kept) => <NextPurge kept={kept} now={now} />,
    className: 'cut',
    width: '18%',
  },
]

type CellProps = { kept: KeptData; now: Date }

function Name({ label, lateDays }: KeptData) {
  return (
    <>
      {label} {lateDays !== null && <span className="sub due">{words.late(lateDays)}</span>}
    </>
  )
}

/** Where the bar ends: a rule and a bit, so that the tick of the rule stands within it. */
const longest = 115

function Oldest({ kept: { oldest, age, rule }, now }: CellProps) {
  const percent = Math.min(longest, age * 100)
  return (
    <span className="age">
      {oldest === null ? (
        <span className="meta">{words.noRows}</span>
      ) : (
        <span>
          <time dateTime={oldest}>{capital((rule.unit === 'hour' ? nearTime : nearDay)(oldest, now))}</time>{' '}
          <span className="meta">{ageInWords(oldest, rule.unit, now)}</span>
        </span>
      )}
      <span className="age-bar" aria-hidden="true">
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
      {failure && <span className="sub due">{words.stopped(nearTime(failure.at, now), cut(failure.reason))}</span>}
      {!failure && lateDays !== null && <span className="sub due">{words.noReason}</span>}
    </>
  )
}

const shownCharacters = 160

/** The CSV has the whole reason. */
function cut(reason: string): string {
  return countCodePoints(reason) > shownCharacters ? `${truncate(reason, shownCharacters)}…` : reason
}

function NextPurge({ kept: { nextPurge, failure, lateDays }, now }: CellProps) {
  return (
    <>
      <Time instant={nextPurge} now={now} />{' '}
      {(failure || lateDays !== null) && <span className="sub">{words.again}</span>}
    </>
  )
}

function Time({ instant, now }: { instant: string; now: Date }) {
  return <time dateTime={instant}>{capital(nearTime(instant, now))}</time>
}
