import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PanelView } from '#browser/panel-query.ts'
import { CsvButton, type CsvTable } from '#ui-kit/panels/csv-button.tsx'
import { Panel, PanelEmpty, type PanelSize } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import { statesOf, analysisMessages as words } from '../messages.ts'

type AnalysisPanelProps<Data> = {
  view: PanelView<Data>
  words: { title: string; loading: string; csvFile: string }
  isEmpty: (data: Data) => boolean
  /** A note, or the numbers of shown and existing rows, which are hidden when they are equal. */
  note: (data: Data) => { shown: number; of: number } | string
  table: (data: Data) => CsvTable
  foot?: string
  skeleton: PanelSize
  children: (data: Data) => ReactNode
}

/** A panel of results with a CSV of all of them, or an empty state before the first analysis. */
export function AnalysisPanel<Data>({
  view,
  words: own,
  isEmpty,
  note,
  table,
  foot,
  ...body
}: AnalysisPanelProps<Data>) {
  const data = view.state === 'read' && !isEmpty(view.data) ? view.data : null
  return (
    <Panel
      title={own.title}
      note={data && noteOf(note(data))}
      noteOnPhones={false}
      actions={data && <CsvButton of={own.title} fileName={own.csvFile} table={() => table(data)} />}
      foot={(data || view.state === 'loading') && foot}
      busy={view.state === 'loading'}
    >
      <PanelBody view={view} words={statesOf(own.loading)} skeleton={body.skeleton}>
        {(read) =>
          isEmpty(read) ? (
            <PanelEmpty icon={Languages} title={words.empty} text={words.emptyText} />
          ) : (
            body.children(read)
          )
        }
      </PanelBody>
    </Panel>
  )
}

function noteOf(note: { shown: number; of: number } | string): string | null {
  if (typeof note === 'string') return note
  return note.of > note.shown ? words.shown(note.shown, note.of) : null
}
