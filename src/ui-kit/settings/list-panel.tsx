import { type LucideIcon, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import type { PanelView } from '#shared/calls/panel-view.ts'
import { Button } from '../button.tsx'
import { PanelEmpty, type PanelSize } from '../panels/panel.tsx'
import { PanelBody } from '../panels/panel-body.tsx'
import { type Column, StackTable } from '../panels/stack-table.tsx'
import panels from '../styles/parts/panels.module.css'

type ListPanelProps<Data, Row> = {
  view: PanelView<Data>
  rowsOf: (data: Data) => readonly Row[]
  columns: readonly Column<Row>[]
  words: {
    states: { loading: string; failed: string; failedText: string; retry: string }
    add: string
    empty: string
    emptyText: string
    count: (rows: number) => string
    /** The name of the table. */
    table: string
  }
  icon: LucideIcon
  skeleton: PanelSize
  /** Gets the focus when a row is gone. */
  head: RefObject<HTMLHeadingElement | null>
  /** What the last action did. */
  status: string | false
  onAdd: () => void
}

/** A short list that administrators keep: how many rows there are, a button that adds one, and a table. */
export function ListPanel<Data, Row extends { id: string | number }>(props: ListPanelProps<Data, Row>) {
  const { view, rowsOf, columns, words, icon, skeleton, head, status, onAdd } = props
  const add = (
    <Button small icon={<Plus className="icon s" aria-hidden="true" />} onClick={onAdd}>
      {words.add}
    </Button>
  )
  const body = (rows: readonly Row[]) =>
    rows.length === 0 ? (
      <PanelEmpty icon={icon} title={words.empty} text={words.emptyText}>
        {add}
      </PanelEmpty>
    ) : (
      <>
        <div className={panels.panelHead}>
          <h4 ref={head} tabIndex={-1}>
            {words.count(rows.length)}
          </h4>
          <div className={panels.acts}>
            <span className="meta" role="status">
              {status}
            </span>
            {add}
          </div>
        </div>
        <StackTable label={words.table} columns={columns} rows={rows} keyOf={({ id }) => id} />
      </>
    )
  return (
    <div className={panels.panel} aria-busy={view.state === 'loading'}>
      <PanelBody view={view} words={words.states} skeleton={skeleton}>
        {(data) => body(rowsOf(data))}
      </PanelBody>
    </div>
  )
}
