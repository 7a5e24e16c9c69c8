import { MousePointerClick } from 'lucide-react'
import type { PanelView } from '#browser/panel-query.ts'
import { cleanLine, countCodePoints, isVisible, truncate } from '#shared/text.ts'
import { CsvButton } from '#ui-kit/panels/csv-button.tsx'
import { Meter, type MeterRow } from '#ui-kit/panels/figures.tsx'
import { Panel, PanelEmpty } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import { actionWords, usageMessages as words } from '../../messages.ts'
import type { UsageSummary } from '../../reports-contract.ts'

/** Further actions are summed in one row, and listed in the CSV. */
const shownActions = 12
const shownCharacters = 40

export function UsageByAction({ view }: { view: PanelView<UsageSummary> }) {
  const actions = view.state === 'read' ? view.data.actionBreakdown : []
  const table = () => ({
    head: words.csvHead,
    rows: actions.map(({ action, count }) => [action, wordsOf(action), count]),
  })
  return (
    <Panel
      title={words.byAction}
      note={words.since}
      noteOnPhones={false}
      actions={<CsvButton of={words.byAction} fileName={words.csvFile} table={table} disabled={actions.length === 0} />}
      busy={view.state === 'loading'}
    >
      <PanelBody view={view} words={words.states} skeleton={{ rows: 5, height: 280, onPhones: 463 }}>
        {(summary) => <Content summary={summary} />}
      </PanelBody>
    </Panel>
  )
}

function Content({ summary }: { summary: UsageSummary }) {
  if (summary.actionBreakdown.length === 0)
    return <PanelEmpty icon={MousePointerClick} title={words.emptyTitle} text={words.emptyText} />
  const rows = rowsOf(summary)
  return <Meter label={words.byAction} rows={rows} total={summary.totalUsage} twoColumns={rows.length > 6} />
}

function rowsOf({ actionBreakdown, totalUsage }: UsageSummary): MeterRow[] {
  const shown = actionBreakdown.slice(0, shownActions)
  const rows = shown.map(({ action, count }) => ({ id: action, label: <bdi>{wordsOf(action)}</bdi>, count }))
  const others = actionBreakdown.length - shown.length
  if (others === 0) return rows
  const count = totalUsage - shown.reduce((sum, row) => sum + row.count, 0)
  // No action has an empty id.
  return [...rows, { id: '', label: words.others(others), count, calm: true }]
}

function wordsOf(action: string): string {
  const known = Object.hasOwn(actionWords, action) ? actionWords[action] : undefined
  if (known !== undefined) return known
  const own = cleanLine(action)
  if (!isVisible(own)) return words.unnamed
  return countCodePoints(own) > shownCharacters ? `${truncate(own, shownCharacters)}…` : own
}
