import { ListFilter } from 'lucide-react'
import { useId, useRef } from 'react'
import { usePagedPanel, useReadOnce } from '#browser/panel-query.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { CsvExport } from '#ui-kit/panels/csv-export.tsx'
import { Pager } from '#ui-kit/panels/pager.tsx'
import { PanelEmpty } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import dashboard from '#ui-kit/styles/parts/dashboard.module.css'
import { formatAction, toolName, activityMessages as words } from '../../messages.ts'
import type { Activity, ActivityItem } from '../../reports-contract.ts'
import { readReport } from '../report-panel.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityTable, type AddressCell } from './activity-table.tsx'
import { type ChosenFilters, isFiltered, useActivityFilters } from './use-activity-filters.ts'

/** The size of 20 entries (Spec 9) of two lines each, with table head and pager. */
const skeleton = { rows: 20, height: 1_249 }

/** Usage events, newest first (Spec 2, Admin: Recent Activity). */
export function RecentActivity({ Address }: { Address: AddressCell }) {
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const { filters, choose, clear: clearFilters } = useActivityFilters()
  const { page, view, turnTo } = usePagedPanel((asked) => readActivity(filters, { page: asked }))
  const total = view.state === 'read' ? view.data.total : null
  const isTurning = view.state === 'read' && view.isTurning
  function clear() {
    clearFilters()
    // The pressed button disappears with the filters, so the focus moves to the first filter.
    form.current?.querySelector('select')?.focus()
  }
  return (
    <>
      <ActivityFilters filters={filters} total={total} onChoose={choose} onClear={clear} form={form}>
        {total !== null && total > 0 && <ActivityCsv key={fileNameOf(filters)} filters={filters} />}
      </ActivityFilters>
      <section className={dashboard.panel} aria-labelledby={title} aria-busy={isTurning || view.state === 'loading'}>
        <h3 className="sr" id={title}>
          {words.title}
        </h3>
        <PanelBody view={view} words={words.states} skeleton={skeleton}>
          {({ items, ...counts }: Activity) =>
            items.length === 0 ? (
              <NothingFound isFiltered={isFiltered(filters)} onClear={clear} />
            ) : (
              <>
                <ActivityTable items={items} Address={Address} />
                <Pager
                  label={words.pages}
                  page={page}
                  rows={items.length}
                  {...counts}
                  isTurning={isTurning}
                  onTurn={turnTo}
                />
              </>
            )
          }
        </PanelBody>
      </section>
    </>
  )
}

function readActivity({ tool, action, range }: ChosenFilters, pages: { page: string; pageSize?: string }) {
  return readReport(reportPaths.recentActivity, {
    query: { ...pages, toolType: tool ?? undefined, action: action ?? undefined, dateRange: range ?? undefined },
  })
}

function NothingFound({ isFiltered: isOfFilters, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <PanelEmpty icon={ListFilter} title={words.empty} text={isOfFilters ? words.emptyFiltered : words.emptySite}>
      {isOfFilters && <Button onClick={onClear}>{words.clear}</Button>}
    </PanelEmpty>
  )
}

/** Saves all matching entries as CSV. */
function ActivityCsv({ filters }: { filters: ChosenFilters }) {
  const readOnce = useReadOnce()
  return (
    <CsvExport<ActivityItem>
      of={words.table}
      fileName={fileNameOf(filters)}
      head={words.csv}
      cellsOf={cellsOf}
      readPage={(page) => readOnce(readActivity(filters, { page: String(page), pageSize: '100' }))}
    />
  )
}

const cellsOf = ({ createdAt, toolType, action, inputData, ipAddress }: ActivityItem) => [
  createdAt,
  toolName(toolType),
  formatAction(action),
  inputData,
  ipAddress,
]

/** @example fileNameOf({ tool: 'qr_code', action: null, range: 'today' }) === 'recent-activity-qr_code-today' */
function fileNameOf({ tool, action, range }: ChosenFilters): string {
  return ['recent-activity', tool, action, range].filter(Boolean).join('-')
}
