import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PanelView } from '#browser/panel-query.ts'
import { CsvButton, type CsvTable } from '#ui-kit/panels/csv-button.tsx'
import { Panel, PanelBones, PanelEmpty, PanelFailed } from '#ui-kit/panels/panel.tsx'
import type { Range } from '../../domain/reports/report-limits.ts'
import { websiteMessages as words } from '../../website-messages.ts'

type ReportPanelProps<Data> = {
  view: PanelView<Data>
  range: Range
  words: { title: string; loading: string; failed: string; empty: (range: Range) => string; emptyText?: string }
  icon: LucideIcon
  isEmpty: (data: Data) => boolean
  table: (data: Data) => CsvTable
  note?: (data: Data) => string
  foot?: (data: Data) => ReactNode
  /** While it loads: as many bars and as high as what will come. */
  bones: { rows: number; height: number }
  children: (data: Data) => ReactNode
}

/** A panel of one read: it loads, fails and is empty by itself, and hands its whole table out as CSV. */
export function ReportPanel<Data>({
  view,
  range,
  isEmpty,
  table,
  note,
  foot,
  children,
  ...look
}: ReportPanelProps<Data>) {
  const data = view.state === 'read' && !isEmpty(view.data) ? view.data : null
  // The range before this one is on screen until the new one comes.
  const isTurning = view.state === 'read' && view.isTurning
  const title = look.words.title
  return (
    <Panel
      title={title}
      note={data && note?.(data)}
      noteOnPhones={false}
      actions={
        data && (
          <CsvButton of={title} fileName={fileNameOf(title, range)} disabled={isTurning} table={() => table(data)} />
        )
      }
      foot={data && foot?.(data)}
      busy={isTurning || view.state === 'loading'}
    >
      {data ? children(data) : <Unread view={view} isTurning={isTurning} range={range} {...look} />}
    </Panel>
  )
}

type UnreadProps<Data> = Pick<ReportPanelProps<Data>, 'view' | 'range' | 'words' | 'icon' | 'bones'> & {
  isTurning: boolean
}

function Unread<Data>({ view, isTurning, range, words: of, icon, bones }: UnreadProps<Data>) {
  if (view.state === 'failed')
    return <PanelFailed title={of.failed} text={words.failed} retryLabel={words.retry} onRetry={view.retry} />
  if (view.state === 'loading' || isTurning) return <PanelBones says={of.loading} {...bones} />
  return <PanelEmpty icon={icon} title={of.empty(range)} text={of.emptyText ?? words.agree} />
}

/** @example fileNameOf('Top pages', '30') === 'top-pages-30-days' */
function fileNameOf(title: string, range: Range): string {
  return `${title.toLowerCase().replaceAll(' ', '-')}-${range}-days`
}
