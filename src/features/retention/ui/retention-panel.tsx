import './retention.css'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type PanelView, usePanelQuery } from '#browser/panel-query.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import { apiPaths } from '#shared/paths.ts'
import { CsvButton } from '#ui-kit/panels/csv-button.tsx'
import { Panel, PanelBones, PanelFailed } from '#ui-kit/panels/panel.tsx'
import type { endpoints, KeptData, Retention } from '../contract.ts'
import { retentionMessages as words } from '../messages.ts'
import { ruleInWords } from './age.ts'
import { nearTime } from './near-time.ts'
import { RetentionTable } from './retention-table.tsx'

const readRetention = readsOf<(typeof endpoints)[number]>()

/** How long everything is kept, and whether that is so (Spec 9, Retention). */
export function RetentionPanel() {
  const view = usePanelQuery(readRetention(apiPaths.retention))
  const [now] = useState(() => new Date())
  const items = view.state === 'read' ? view.data.items : []
  return (
    <Panel
      title={words.title}
      note={items.length > 0 && <Summary items={items} now={now} />}
      actions={
        <CsvButton of={words.title} fileName={words.csvFile} table={() => csvOf(items)} disabled={items.length === 0} />
      }
      foot={words.foot}
      busy={view.state === 'loading'}
    >
      <Content view={view} now={now} />
    </Panel>
  )
}

function Content({ view, now }: { view: PanelView<Retention>; now: Date }) {
  switch (view.state) {
    case 'loading':
      return <PanelBones says={words.loading} rows={7} height={377} onTablets={944} onPhones={1084} />
    case 'failed':
      return <PanelFailed {...words.failed} onRetry={view.retry} />
    case 'read':
      return <RetentionTable items={view.data.items} now={now} />
  }
}

/** Only what waits for somebody has a colour. */
function Summary({ items, now }: { items: readonly KeptData[]; now: Date }) {
  const late = items.filter(({ lateDays }) => lateDays !== null).length
  if (late > 0)
    return (
      <span className="badge bad">
        <TriangleAlert className="icon s" aria-hidden="true" />
        {words.someLate(late, items.length)}
      </span>
    )
  const [latest] = items
    .flatMap(({ lastPurge }) => lastPurge?.at ?? [])
    .sort((one, other) => Date.parse(other) - Date.parse(one))
  return words.allInTime(items.length, latest === undefined ? null : nearTime(latest, now))
}

/** Instants as they were answered, in UTC. */
function csvOf(items: readonly KeptData[]) {
  const rows = items.map(({ label, rule, rows: kept, oldest, lateDays, lastPurge, failure, nextPurge }) => [
    label,
    ruleInWords(rule),
    kept,
    oldest,
    lateDays,
    lastPurge?.at ?? null,
    lastPurge?.deleted ?? null,
    failure?.at ?? null,
    failure?.reason ?? null,
    nextPurge,
  ])
  return { head: words.csvHead, rows }
}
