import { usePanelQuery } from '#browser/panel-query.ts'
import { apiPaths } from '#shared/paths.ts'
import { ControlStrip, formatShare, StripBar } from '#ui-kit/panels/figures.tsx'
import { Panel, PanelBones, PanelFailed } from '#ui-kit/panels/panel.tsx'
import { daysInWords } from '../../domain/day-words.ts'
import { coverageMessages as words } from '../../overview-messages.ts'
import type { Coverage as CoverageAnswer, LoadClass } from '../../reports-contract.ts'
import { readReport } from '../report-reads.ts'

/** The strongest ink is what was counted, bare paper what is nobody. */
const steps = [
  { id: 'counted', ink: 0 },
  { id: 'undecided', ink: 1 },
  { id: 'refused', ink: 2 },
  { id: 'opted-out', ink: 3 },
  { id: 'bots', ink: 4 },
] as const satisfies readonly { id: LoadClass; ink: number }[]

/** How much of what happens is measured: page loads known to the server, and why most or few of them were counted. */
export function Coverage() {
  const view = usePanelQuery(readReport(apiPaths.coverage, { query: { days: '30' } }))
  const note = view.state === 'read' ? words.note(daysInWords(view.data.from, view.data.to)) : words.noteBefore
  return (
    <Panel title={words.title} note={note} busy={view.state === 'loading'}>
      {view.state === 'loading' && (
        <PanelBones says={words.loading} rows={6} height={313} onTablets={460} onPhones={556} />
      )}
      {view.state === 'failed' && <PanelFailed {...words.failed} onRetry={view.retry} />}
      {view.state === 'read' && (view.data.total === 0 ? <Fresh /> : <Strip coverage={view.data} />)}
    </Panel>
  )
}

function Strip({ coverage: { loads, total } }: { coverage: CoverageAnswer }) {
  const parts = steps.map(({ id, ink }) => ({ id, ink, count: loads[id], ...words.classes[id] }))
  return (
    <>
      <Head share={formatShare(loads.counted, total)} statement={words.counted(total)} text={words.rest} />
      <ControlStrip parts={parts} total={total} columns />
    </>
  )
}

function Fresh() {
  return (
    <div className="strip-fresh">
      <Head share={formatShare(0, 0)} statement={words.nothing} text={words.firstVisit} />
      <StripBar label={words.emptyStrip} parts={[]} />
    </div>
  )
}

function Head({ share, statement, text }: { share: string; statement: string; text: string }) {
  return (
    <div className="strip-head">
      <span className="figure">{share}</span>
      <p>
        <b>{statement}</b> {text}
      </p>
    </div>
  )
}
