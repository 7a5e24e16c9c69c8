import { Coins } from 'lucide-react'
import { useState } from 'react'
import { usePanelQuery } from '#browser/panel-query.ts'
import type { PanelView } from '#shared/calls/panel-view.ts'
import { formatCount, formatMonth, formatUsd } from '#shared/format.ts'
import { PanelEmpty } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { Budget, CostMonth } from '../contract.ts'
import { spendingLevel } from '../domain/cost.ts'
import { costMessages as words } from '../settings-messages.ts'
import css from './settings.module.css'
import { settingsReads } from './settings-calls.ts'

const skeleton = { rows: 3, height: 240 }

/** What the current month costs against the limit, and the months before. */
export function CostPanel() {
  const costs = usePanelQuery(settingsReads.costs)
  const setup = usePanelQuery(settingsReads.setup)
  const view = both(costs, setup)
  return (
    <div className={panels.panel} aria-busy={view.state === 'loading'}>
      <PanelBody view={view} words={words.states} skeleton={skeleton}>
        {([{ months }, { budget }]) => (
          <>
            <ThisMonth months={months} budget={budget} />
            {months.length === 0 ? (
              <PanelEmpty icon={Coins} title={words.empty} text={words.emptyText} />
            ) : (
              <StackTable label={words.table} columns={columns} rows={months} keyOf={({ month }) => month} />
            )}
          </>
        )}
      </PanelBody>
    </div>
  )
}

function both<A, B>(one: PanelView<A>, other: PanelView<B>): PanelView<[A, B]> {
  if (one.state === 'failed') return one
  if (other.state === 'failed') return other
  if (one.state === 'loading' || other.state === 'loading') return { state: 'loading' }
  return { state: 'read', data: [one.data, other.data], isTurning: one.isTurning || other.isTurning }
}

const none = { inputTokens: 0, outputTokens: 0, usd: 0 }

function ThisMonth({ months, budget }: { months: readonly CostMonth[]; budget: Budget }) {
  const [month] = useState(() => new Date().toISOString().slice(0, 7))
  const { inputTokens, outputTokens, usd } = months.find((one) => one.month === month) ?? none
  const { isPriced, monthlyLimit } = budget
  if (!isPriced)
    return (
      <div className={css.month}>
        <p>
          <b className={css.figure}>{words.tokens(inputTokens + outputTokens)}</b> {words.inMonth(month)}
        </p>
        <p className="meta">{words.noPrices}</p>
      </div>
    )
  const spent = usd ?? 0
  return (
    <div className={css.month}>
      <p>
        <b className={css.figure}>{formatUsd(spent)}</b>{' '}
        {monthlyLimit === null ? words.inMonth(month) : words.ofLimit(monthlyLimit, month)}
      </p>
      <p className="meta">{monthlyLimit === null ? words.noLimit : words.levels[spendingLevel(spent, monthlyLimit)]}</p>
      {monthlyLimit !== null && <LimitMeter usd={spent} limit={monthlyLimit} />}
    </div>
  )
}

function LimitMeter({ usd, limit }: { usd: number; limit: number }) {
  const shown = Math.min(usd, limit)
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colors of their own.
    <div
      className={css.meter}
      role="meter"
      aria-label={words.meter}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={shown}
      aria-valuetext={words.spent(usd, limit)}
      data-level={spendingLevel(usd, limit)}
    >
      <i style={{ width: `${(shown / limit) * 100}%` }} />
    </div>
  )
}

const columns: readonly Column<CostMonth>[] = [
  { id: 'month', title: words.columns.month, isLead: true, cell: ({ month }) => formatMonth(month) },
  {
    id: 'input',
    title: words.columns.inputTokens,
    isNumber: true,
    cell: ({ inputTokens }) => formatCount(inputTokens),
  },
  {
    id: 'output',
    title: words.columns.outputTokens,
    isNumber: true,
    cell: ({ outputTokens }) => formatCount(outputTokens),
  },
  {
    id: 'usd',
    title: words.columns.usd,
    isNumber: true,
    cell: ({ usd }) => (usd === null ? words.unknown : formatUsd(usd)),
  },
]
