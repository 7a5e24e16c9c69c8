import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PanelView, usePanelQuery } from '#browser/panel-query.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { changeOf } from '#shared/figures/change.ts'
import { changeWords } from '#shared/figures/change-messages.ts'
import { formatCount } from '#shared/format.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { Change, Figure, WaitingFigure } from '#ui-kit/panels/figure.tsx'
import { formatShare } from '#ui-kit/share.ts'
import frames from '#ui-kit/styles/frames.module.css'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { Coverage } from '../../reports-contract.ts'
import type { VisitTotals } from '../../website-contract.ts'
import { websiteMessages, figuresMessages as words } from '../../website-messages.ts'
import { readReport } from '../report-panel.tsx'
import type { Filtering } from './filters/use-filtering.ts'
import { OverviewLink } from './parts/links.tsx'
import { ShareChange } from './parts/share-change.tsx'
import css from './website-figures.module.css'

type WebsiteFiguresProps = { filtering: Filtering; totals: PanelView<VisitTotals> }

/** The totals of the range beside those of the period before, and the share of page loads that they count. */
export function WebsiteFigures({ filtering, totals }: WebsiteFiguresProps) {
  const coverage = usePanelQuery(readReport(reportPaths.coverage, { query: { days: filtering.range } }))
  const isBusy = isWaiting(totals) || isWaiting(coverage)
  return (
    <section className={css.figures} aria-label={words.title} aria-busy={isBusy}>
      <p className="sr" role="status">
        {totals.state === 'loading' && words.loading} {coverage.state === 'loading' && words.coverageLoading}
      </p>
      <Failure view={totals} text={words.failed} />
      <Failure view={coverage} text={words.coverageFailed} />
      <dl className={classNames(frames.ruled, panels.stats)}>
        {totalFigures.map(({ id, figure, change }) => (
          <Cell key={id} label={words[id]} view={totals} figure={figure} note={(read) => change(read, filtering)} />
        ))}
        <Cell
          label={words.counted}
          view={coverage}
          figure={({ loads, total }) => formatShare(loads.counted, total - loads.bots)}
          note={(read) => <OverviewLink>{coveredOf(read, filtering)}</OverviewLink>}
        />
      </dl>
    </section>
  )
}

const isWaiting = (view: PanelView<unknown>) => view.state === 'loading' || (view.state === 'read' && view.isTurning)

const totalFigures = [
  {
    id: 'visits',
    figure: ({ visits }: VisitTotals) => formatCount(visits),
    change: ({ visits, previous }: VisitTotals, { range }: Filtering) => {
      const change = changeOf(visits, previous && previous.visits)
      return <Change kind={change.kind}>{words.than(change, range)}</Change>
    },
  },
  {
    id: 'uniqueVisitors',
    figure: ({ uniqueVisitors }: VisitTotals) => formatCount(uniqueVisitors),
    change: ({ uniqueVisitors, previous }: VisitTotals) => {
      const change = changeOf(uniqueVisitors, previous && previous.uniqueVisitors)
      return <Change kind={change.kind}>{changeWords(change)}</Change>
    },
  },
  {
    id: 'goals',
    figure: ({ goals }: VisitTotals) => formatCount(goals),
    change: ({ previous, ...now }: VisitTotals) => (
      <ShareChange share={shareWithGoal(now)} before={previous && shareWithGoal(previous)} words={words.ofVisitors} />
    ),
  },
] as const

/** A visitor of the last day of a period may have reached a goal only in the next, and the other way around. */
const shareWithGoal = ({ goals, uniqueVisitors }: { goals: number; uniqueVisitors: number }) =>
  uniqueVisitors > 0 ? Math.min(goals / uniqueVisitors, 1) : 0

function coveredOf({ loads, total }: Coverage, { isFiltered }: Filtering): string {
  if (total === loads.bots) return words.noLoads
  return isFiltered ? words.countedOfAll : words.countedOf
}

type CellProps<Data> = {
  label: string
  view: PanelView<Data>
  figure: (data: Data) => string
  note: (data: Data) => ReactNode
}

/** Shows no figure of another range while the next one loads. */
function Cell<Data>({ label, view, figure, note }: CellProps<Data>) {
  const read = view.state === 'read' && !view.isTurning ? view.data : null
  return (
    <div className={frames.cell}>
      <dt className="meta">{label}</dt>
      {read === null ? (
        view.state === 'failed' ? (
          <Figure text="–" />
        ) : (
          <WaitingFigure />
        )
      ) : (
        <Figure text={figure(read)} />
      )}
      <dd className={css.note}>{read !== null && note(read)}</dd>
    </div>
  )
}

function Failure({ view, text }: { view: PanelView<unknown>; text: string }) {
  if (view.state !== 'failed') return null
  return (
    <div className={css.failed} role="alert">
      <CircleAlert className="icon s" aria-hidden="true" />
      <p>{text}</p>
      <Button small onClick={view.retry}>
        {websiteMessages.states.retry}
      </Button>
    </div>
  )
}
