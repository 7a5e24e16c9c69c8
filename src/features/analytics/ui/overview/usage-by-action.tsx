import { MousePointerClick } from 'lucide-react'
import { cleanLine, countCodePoints, isVisible, truncate } from '#shared/text.ts'
import { CsvButton } from '#ui-kit/panels/csv-button.tsx'
import { Meter, type MeterRow } from '#ui-kit/panels/figures.tsx'
import { Panel, PanelBones, PanelEmpty } from '#ui-kit/panels/panel.tsx'
import { actionWords, usageMessages as words } from '../../overview-messages.ts'
import type { UsageSummary } from '../../reports-contract.ts'

/** As many as can be read at a glance; the rest is one calm row, and stands in the CSV. */
const shownActions = 12
const shownCharacters = 40

export function UsageByAction({ summary }: { summary: UsageSummary | null }) {
  const actions = summary?.actionBreakdown ?? []
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
      busy={!summary}
    >
      <Content summary={summary} />
    </Panel>
  )
}

function Content({ summary }: { summary: UsageSummary | null }) {
  if (!summary) return <PanelBones says={words.loading} rows={5} height={280} onPhones={463} />
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
  // No action has this id: theirs have something to be seen.
  return [...rows, { id: '', label: words.others(others), count, calm: true }]
}

function wordsOf(action: string): string {
  const known = Object.hasOwn(actionWords, action) ? actionWords[action] : undefined
  if (known !== undefined) return known
  const own = cleanLine(action)
  if (!isVisible(own)) return words.unnamed
  return countCodePoints(own) > shownCharacters ? `${truncate(own, shownCharacters)}…` : own
}
