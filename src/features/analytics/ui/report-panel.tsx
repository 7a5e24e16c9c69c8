import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PanelView } from '#browser/panel-query.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import { CsvButton, type CsvTable } from '#ui-kit/panels/csv-button.tsx'
import { Panel, PanelEmpty, type PanelSize, PanelSkeleton } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import type { Range } from '../domain/days.ts'
import type { endpoints } from '../reports-contract.ts'
import { websiteMessages as words } from '../website-messages.ts'

/** Describes a read of the dashboard: `readReport(reportPaths.pageStats, { query: { days: '30' } })`. */
export const readReport = readsOf<(typeof endpoints)[number]>()

type ReportPanelProps<Data> = {
  /** Links of the summary lead to it. */
  anchor?: string
  view: PanelView<Data>
  range: Range
  words: { title: string; loading: string; failed: string; empty: (range: Range) => string; emptyText?: string }
  icon: LucideIcon
  isEmpty: (data: Data) => boolean
  /** Below the reason of the empty state. */
  emptyAction?: ReactNode
  /** Replaces the empty state. Null without filters. */
  noHits: ReactNode
  /** Stays in the panel when it is empty. */
  belowEmpty?: ReactNode
  table: (data: Data) => CsvTable
  note?: (data: Data) => string
  noteOnPhones?: boolean
  /** Beside the CSV button, in every state. */
  actions?: ReactNode
  foot?: (data: Data) => ReactNode
  /** The skeleton has the size of the content. */
  skeleton: PanelSize
  children: (data: Data) => ReactNode
}

/**
 * A panel with the data of one request. It has its own loading, error and empty states, and saves its whole table as
 * CSV.
 */
export function ReportPanel<Data>({
  anchor,
  view,
  range,
  words: own,
  isEmpty,
  table,
  note,
  noteOnPhones = false,
  actions,
  foot,
  ...body
}: ReportPanelProps<Data>) {
  const data = view.state === 'read' && !isEmpty(view.data) ? view.data : null
  // While a new range loads, the data of the previous one stays on screen.
  const isTurning = view.state === 'read' && view.isTurning
  const { title, loading, failed } = own
  return (
    <Panel
      title={title}
      anchor={anchor}
      note={data && note?.(data)}
      noteOnPhones={noteOnPhones}
      actions={
        (actions || data) && (
          <>
            {actions}
            {data && (
              <CsvButton
                of={title}
                fileName={fileNameOf(title, range)}
                disabled={isTurning}
                table={() => table(data)}
              />
            )}
          </>
        )
      }
      foot={data && foot?.(data)}
      busy={isTurning || view.state === 'loading'}
    >
      <PanelBody view={view} words={{ loading, failed, ...words.states }} skeleton={body.skeleton}>
        {(read) => {
          if (!isEmpty(read)) return body.children(read)
          if (isTurning) return <PanelSkeleton says={loading} {...body.skeleton} />
          return (
            <>
              {body.noHits ?? (
                <PanelEmpty icon={body.icon} title={own.empty(range)} text={own.emptyText ?? words.agree}>
                  {body.emptyAction}
                </PanelEmpty>
              )}
              {body.belowEmpty}
            </>
          )
        }}
      </PanelBody>
    </Panel>
  )
}

/** @example fileNameOf('Top pages', '30') === 'top-pages-30-days' */
function fileNameOf(title: string, range: Range): string {
  return `${title.toLowerCase().replaceAll(' ', '-')}-${range}-days`
}
