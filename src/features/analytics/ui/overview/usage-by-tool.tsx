import type { PanelView } from '#browser/panel-query.ts'
import { isBusy } from '#shared/calls/panel-view.ts'
import { changeWords } from '#shared/figures/change-messages.ts'
import { news, tools } from '#shared/tools.ts'
import { Meter, type MeterRow } from '#ui-kit/panels/figures.tsx'
import { Panel } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import { hasRangeBefore } from '../../domain/days.ts'
import { usageMessages as words } from '../../messages.ts'
import type { Range, UsageSummary } from '../../reports-contract.ts'

type UsageByToolProps = { view: PanelView<UsageSummary>; range: Range }

/** The list includes unused tools. */
export function UsageByTool({ view, range }: UsageByToolProps) {
  const rows = view.state === 'read' ? toolRows(view.data) : []
  return (
    <Panel anchor="tools" title={words.byTool} note={rows.length > 0 && noteOf(rows, range)} busy={isBusy(view)}>
      <PanelBody view={view} words={words.states} skeleton={{ rows: 4, height: 239, onPhones: 311 }}>
        {() => <Meter label={words.byTool} rows={rows} total={rows.reduce((sum, { count }) => sum + count, 0)} />}
      </PanelBody>
    </Panel>
  )
}

/** What the ticks mean, or that there are none. */
function noteOf(rows: readonly MeterRow[], range: Range): string {
  const isCompared = rows.some(({ previous }) => typeof previous === 'number')
  if (isCompared) return words.tick(range)
  return hasRangeBefore(Number(range)) ? changeWords({ kind: 'nothing-before' }) : words.lastDays(range)
}

const toolNames = [
  ...tools.map(({ type, name }) => ({ type, name })),
  { type: 'marketing_news', name: news.name },
] as const

/** A tool without usage in both periods is not listed in the response. */
function toolRows({ toolBreakdown }: UsageSummary): MeterRow[] {
  const isCompared = toolBreakdown.some(({ previous }) => typeof previous === 'number')
  return toolNames
    .map(({ type, name }) => {
      const found = toolBreakdown.find(({ toolType }) => toolType === type)
      return { id: type, label: name, count: found?.count ?? 0, previous: found?.previous ?? (isCompared ? 0 : null) }
    })
    .sort((one, other) => other.count - one.count)
}
