import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { CsvButton } from '#ui-kit/panels/csv-button.tsx'
import { Panel } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import tones from '#ui-kit/styles/parts/tones.module.css'
import type { endpoints, KeptData } from '../contract.ts'
import { retentionMessages as words } from '../messages.ts'
import { formatRule } from './format-age.ts'
import { formatTime } from './format-time.ts'
import { RetentionTable } from './retention-table.tsx'

const readRetention = readsOf<(typeof endpoints)[number]>()

/** The retention period of every kind of data, and whether it is met (Spec 9, Retention). */
export function RetentionPanel() {
  const view = usePanelQuery(readRetention(reportPaths.retention))
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
      <PanelBody view={view} words={words.states} skeleton={{ rows: 7, height: 377, onTablets: 944, onPhones: 1084 }}>
        {(retention) => <RetentionTable items={retention.items} now={now} />}
      </PanelBody>
    </Panel>
  )
}

/** A summary of all purges. Only late ones have a color. */
function Summary({ items, now }: { items: readonly KeptData[]; now: Date }) {
  const late = items.filter(({ lateDays }) => lateDays !== null).length
  if (late > 0)
    return (
      <span className={classNames(controls.badge, tones.bad)}>
        <TriangleAlert className="icon s" aria-hidden="true" />
        {words.someLate(late, items.length)}
      </span>
    )
  const [latest] = items
    .flatMap(({ lastPurge }) => lastPurge?.at ?? [])
    .sort((one, other) => Date.parse(other) - Date.parse(one))
  return words.allInTime(items.length, latest === undefined ? null : formatTime(latest, now))
}

/** All columns as CSV, with times in UTC. */
function csvOf(items: readonly KeptData[]) {
  const rows = items.map(({ label, rule, rows: kept, oldest, lateDays, lastPurge, failure, nextPurge }) => [
    label,
    formatRule(rule),
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
