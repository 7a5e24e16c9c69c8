import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import dashboard from '../styles/parts/dashboard.module.css'
import panels from '../styles/parts/panels.module.css'

/** When CSS lays rows out as cells, browsers drop the table semantics. These explicit roles restore them. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export type Column<Row> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The subject of the row: its heading. When rows become cells, it comes first and takes the full width. */
  isLead?: boolean
  isNumber?: boolean
  className?: string | undefined
  width?: string
}

type StackTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The number of values per line when rows become cells. */
  valuesInRow?: number
  className?: string | undefined
  rowClass?: (row: Row) => string | undefined
  /** Replaces the cells beside the subject of a row, unless false. */
  wholeRow?: (row: Row) => ReactNode
}

/** A table whose rows become cells below 900 px. */
export function StackTable<Row>({ label, columns, rows, keyOf, ...look }: StackTableProps<Row>) {
  const { valuesInRow = 2, className, rowClass, wholeRow } = look
  return (
    <table
      className={classNames(dashboard.table, panels.stack, className)}
      aria-label={label}
      {...as.table}
      style={{ '--cols': valuesInRow } as CSSProperties}
    >
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={width ? { width } : undefined} />
        ))}
      </colgroup>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          {columns.map((column) => (
            <th key={column.id} {...as.columnheader} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...as.row} className={rowClass?.(row)}>
            <Cells columns={columns} row={row} whole={wholeRow?.(row)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellsProps<Row> = { columns: readonly Column<Row>[]; row: Row; whole: ReactNode }

function Cells<Row>({ columns, row, whole }: CellsProps<Row>) {
  const shown = whole ? columns.filter(({ isLead }) => isLead) : columns
  return (
    <>
      {shown.map((column) => (
        <Cell key={column.id} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
      {whole && (
        <td {...as.cell} className={panels.rowCell} colSpan={columns.length - shown.length}>
          {whole}
        </td>
      )}
    </>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  if (column.isLead)
    return (
      <th {...as.rowheader} scope="row" className={classOf(column)}>
        {children}
      </th>
    )
  return (
    <td {...as.cell} className={classOf(column)} data-label={column.title}>
      {children}
    </td>
  )
}

function classOf<Row>({ isLead, isNumber, className }: Column<Row>): string | undefined {
  return classNames(isLead && panels.leadCell, isLead && panels.cut, isNumber && panels.n, className) || undefined
}
