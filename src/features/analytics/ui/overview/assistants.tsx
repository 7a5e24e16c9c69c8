import { Bot } from 'lucide-react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { isBusy } from '#shared/calls/panel-view.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { Meter } from '#ui-kit/panels/figures.tsx'
import { Panel, PanelEmpty } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import { formatShare } from '#ui-kit/share.ts'
import { assistantMessages as words } from '../../messages.ts'
import type { AssistantReferrals, Range } from '../../reports-contract.ts'
import css from '../foot.module.css'
import { readReport } from '../report-panel.tsx'

/** Page loads referred by AI assistants, as the server counts them. */
export function Assistants({ range }: { range: Range }) {
  const view = usePanelQuery(readReport(reportPaths.assistantReferrals, { query: { days: range } }))
  return (
    <Panel
      anchor="assistants"
      title={words.title}
      note={words.note(range)}
      busy={isBusy(view)}
      foot={<Foot referrals={view.state === 'read' ? view.data : null} />}
    >
      <PanelBody view={view} words={words.states} skeleton={{ rows: 5, height: 280, onPhones: 264 }}>
        {(referrals) => <Content referrals={referrals} />}
      </PanelBody>
    </Panel>
  )
}

const loadsOf = ({ assistants }: AssistantReferrals) => assistants.reduce((sum, { loads }) => sum + loads, 0)

function Content({ referrals }: { referrals: AssistantReferrals }) {
  const total = loadsOf(referrals)
  if (total === 0) return <PanelEmpty icon={Bot} title={words.emptyTitle} text={words.emptyText} />
  const rows = referrals.assistants.map(({ assistant, loads }) => ({ id: assistant, label: assistant, count: loads }))
  return <Meter label={words.title} rows={rows} total={total} />
}

function Foot({ referrals }: { referrals: AssistantReferrals | null }) {
  const loads = referrals ? loadsOf(referrals) : 0
  return (
    <>
      {referrals && loads > 0 && (
        <>
          <b className={css.word}>{words.loads(loads)}</b>
          {words.shareOfPeople(formatShare(loads, referrals.peopleLoads))}{' '}
        </>
      )}
      {words.countedFrom}
      <code>utm_source</code>
      {words.consent}
    </>
  )
}
