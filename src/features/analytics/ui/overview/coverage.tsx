import type { ReactNode } from 'react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { isBusy } from '#shared/calls/panel-view.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { formatCount } from '#shared/format.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { ControlStrip, StripBar } from '#ui-kit/panels/figures.tsx'
import { Panel } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import { formatShare } from '#ui-kit/share.ts'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { coverageMessages as words } from '../../messages.ts'
import type { Coverage as CoverageData, LoadClass, Range } from '../../reports-contract.ts'
import { readReport } from '../report-panel.tsx'

/** The classes from the darkest step (counted loads) to the lightest. Bots are not part of the total. */
const steps = [
  { id: 'counted', ink: 0 },
  { id: 'undecided', ink: 1 },
  { id: 'refused', ink: 2 },
  { id: 'opted-out', ink: 3 },
] as const satisfies readonly { id: LoadClass; ink: number }[]

/** The share of page loads by people that was counted, and why the others were not. */
export function Coverage({ range }: { range: Range }) {
  const view = usePanelQuery(readReport(reportPaths.coverage, { query: { days: range } }))
  return (
    <Panel title={words.title} note={words.note(range)} busy={isBusy(view)}>
      <PanelBody view={view} words={words.states} skeleton={{ rows: 6, height: 358, onTablets: 441, onPhones: 563 }}>
        {(coverage) => <Strip coverage={coverage} range={range} />}
      </PanelBody>
    </Panel>
  )
}

const peopleIn = ({ loads, total }: Pick<CoverageData, 'loads' | 'total'>) => total - loads.bots

function Strip({ coverage, range }: { coverage: CoverageData; range: Range }) {
  const { loads, previous } = coverage
  const parts = steps.map(({ id, ink }) => ({ id, ink, count: loads[id], ...words.classes[id] }))
  const people = peopleIn(coverage)
  const before = previous && peopleIn(previous) > 0 ? formatShare(previous.loads.counted, peopleIn(previous)) : null
  return (
    <>
      {people === 0 ? (
        <NoLoads statement={before === null ? words.nothing : words.nothingInRange(range)} />
      ) : (
        <>
          <Head share={formatShare(loads.counted, people)} statement={words.counted(people)}>
            {words.rest} {before !== null && words.before(before, range)}
          </Head>
          <ControlStrip parts={parts} total={people} columns />
        </>
      )}
      {loads.bots > 0 && (
        <p className={panels.apart}>
          <i className={classNames(panels.ink, panels.k4)} aria-hidden="true" />
          <span>
            <b>{words.bots(loads.bots)}</b> {words.botsRest}
          </span>
        </p>
      )}
    </>
  )
}

function NoLoads({ statement }: { statement: string }) {
  return (
    <div className={panels.stripFresh}>
      <Head share={formatCount(0)} statement={statement}>
        {words.firstVisit}
      </Head>
      <StripBar label={words.emptyStrip} parts={[]} />
    </div>
  )
}

type HeadProps = { share: string; statement: string; children: ReactNode }

function Head({ share, statement, children }: HeadProps) {
  return (
    <div className={panels.stripHead}>
      <span className={panels.figure}>{share}</span>
      <p>
        <b>{statement}</b> {children}
      </p>
    </div>
  )
}
