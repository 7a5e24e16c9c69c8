import { MousePointerClick } from 'lucide-react'
import type { PanelView } from '#browser/panel-query.ts'
import { isBusy } from '#shared/calls/panel-view.ts'
import { cleanLine, countCodePoints, isVisible, truncate } from '#shared/text.ts'
import { CsvButton } from '#ui-kit/panels/csv-button.tsx'
import { Meter, type MeterRow } from '#ui-kit/panels/figures.tsx'
import { Panel, PanelEmpty } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import { actionWords, usageMessages as words } from '../../messages.ts'
import type { Range, UsageSummary } from '../../reports-contract.ts'

/** Further actions are summed in one row, and listed in the CSV. */
const shownActions = 12
const shownCharacters = 40

/** More rows than these fill two columns. */
const rowsInOneColumn = 3

type UsageByActionProps = { view: PanelView<UsageSummary>; range: Range }

export function UsageByAction({ view, range }: UsageByActionProps) {
  const actions = view.state === 'read' ? view.data.actionBreakdown : []
  const table = () => ({
    head: words.csvHead,
    rows: actions.map(({ action, count, previous = null }) => [action, wordsOf(action), count, previous]),
  })
  return (
    <Panel
      title={words.byAction}
      note={actions.length > rowsInOneColumn ? words.downColumns(range) : words.lastDays(range)}
      noteOnPhones={false}
      actions={
        <CsvButton
          of={words.byAction}
          fileName={words.csvFile(range)}
          table={table}
          disabled={actions.length === 0 || isBusy(view)}
        />
      }
      busy={isBusy(view)}
    >
      <PanelBody view={view} words={words.states} skeleton={{ rows: 4, height: 239, onTablets: 330, onPhones: 606 }}>
        {(summary) => <Content summary={summary} range={range} />}
      </PanelBody>
    </Panel>
  )
}

function Content({ summary, range }: { summary: UsageSummary; range: Range }) {
  if (summary.actionBreakdown.length === 0) {
    const title = summary.totalUsage === 0 ? words.emptyTitle : words.emptyRange(range)
    return <PanelEmpty icon={MousePointerClick} title={title} text={words.emptyText} />
  }
  const rows = rowsOf(summary)
  const total = sumOf(summary.toolBreakdown).count
  return <Meter label={words.byAction} rows={rows} total={total} twoColumns={rows.length > rowsInOneColumn} />
}

type Counted = { count: number; previous?: number | null | undefined }

/** The count before is null when there is nothing to compare with. */
function sumOf(rows: readonly Counted[]): { count: number; previous: number | null } {
  const isCompared = rows.some(({ previous }) => typeof previous === 'number')
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    previous: isCompared ? rows.reduce((sum, { previous }) => sum + (previous ?? 0), 0) : null,
  }
}

/** The tools are listed completely, so their sum is that of all actions. */
function rowsOf({ actionBreakdown, toolBreakdown }: UsageSummary): MeterRow[] {
  const shown = actionBreakdown.slice(0, shownActions)
  const rows = shown.map(({ action, ...counted }) => ({ id: action, label: <bdi>{wordsOf(action)}</bdi>, ...counted }))
  const others = actionBreakdown.length - shown.length
  if (others === 0) return rows
  const [all, listed] = [sumOf(toolBreakdown), sumOf(shown)]
  const rest = {
    count: all.count - listed.count,
    previous: all.previous === null ? null : all.previous - (listed.previous ?? 0),
  }
  // No action has an empty id.
  return [...rows, { id: '', label: words.others(others), ...rest, calm: true }]
}

function wordsOf(action: string): string {
  const known = Object.hasOwn(actionWords, action) ? actionWords[action] : undefined
  if (known !== undefined) return known
  const own = cleanLine(action)
  if (!isVisible(own)) return words.unnamed
  return countCodePoints(own) > shownCharacters ? `${truncate(own, shownCharacters)}…` : own
}
