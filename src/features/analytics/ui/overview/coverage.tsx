import { usePanelQuery } from '#browser/panel-query.ts'
import { apiPaths } from '#shared/paths.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { ControlStrip, StripBar } from '#ui-kit/panels/figures.tsx'
import { Panel } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import { formatShare } from '#ui-kit/share.ts'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { formatDays } from '../../domain/reports/report-format.ts'
import { coverageMessages as words } from '../../messages.ts'
import type { Coverage as CoverageData, LoadClass } from '../../reports-contract.ts'
import { readReport } from '../report-panel.tsx'

/** The classes from the darkest step (counted loads) to the lightest. Bots are not part of the total. */
const steps = [
  { id: 'counted', ink: 0 },
  { id: 'undecided', ink: 1 },
  { id: 'refused', ink: 2 },
  { id: 'opted-out', ink: 3 },
] as const satisfies readonly { id: LoadClass; ink: number }[]

/** The share of page loads by people that was counted, and why the others were not. */
export function Coverage() {
  const view = usePanelQuery(readReport(apiPaths.coverage, { query: { days: '30' } }))
  const note = view.state === 'read' ? words.note(formatDays(view.data.from, view.data.to)) : words.noteBefore
  return (
    <Panel title={words.title} note={note} busy={view.state === 'loading'}>
      <PanelBody view={view} words={words.states} skeleton={{ rows: 6, height: 313, onTablets: 460, onPhones: 556 }}>
        {(coverage) => (coverage.total === 0 ? <NoLoads /> : <Strip coverage={coverage} />)}
      </PanelBody>
    </Panel>
  )
}

function Strip({ coverage: { loads, total } }: { coverage: CoverageData }) {
  const parts = steps.map(({ id, ink }) => ({ id, ink, count: loads[id], ...words.classes[id] }))
  const people = total - loads.bots
  return (
    <>
      {people === 0 ? (
        <NoLoads />
      ) : (
        <>
          <Head share={formatShare(loads.counted, people)} statement={words.counted(people)} text={words.rest} />
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

function NoLoads() {
  return (
    <div className={panels.stripFresh}>
      <Head share={formatShare(0, 0)} statement={words.nothing} text={words.firstVisit} />
      <StripBar label={words.emptyStrip} parts={[]} />
    </div>
  )
}

function Head({ share, statement, text }: { share: string; statement: string; text: string }) {
  return (
    <div className={panels.stripHead}>
      <span className={panels.figure}>{share}</span>
      <p>
        <b>{statement}</b> {text}
      </p>
    </div>
  )
}
