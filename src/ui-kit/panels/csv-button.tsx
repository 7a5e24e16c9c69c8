import { Download } from 'lucide-react'
import { Button } from '../button.tsx'
import { type CsvCell, csvOf, downloadCsv } from './csv.ts'
import { csvWords as words } from './messages.ts'

export type CsvTable = { head: readonly string[]; rows: readonly (readonly CsvCell[])[] }

type CsvButtonProps = {
  /** The name of the table: `CSV of Top pages`. */
  of: string
  /** Without the extension. */
  fileName: string
  table: () => CsvTable
  disabled?: boolean
}

/** Saves the whole table, even if the page shows only part of it. */
export function CsvButton({ of, fileName, table, disabled = false }: CsvButtonProps) {
  function save() {
    const { head, rows } = table()
    downloadCsv(`${fileName}.csv`, csvOf(head, rows))
  }
  return (
    <Button
      variant="quiet"
      small
      icon={<Download className="icon s" aria-hidden="true" />}
      aria-label={words.of(of)}
      disabled={disabled}
      onClick={save}
    >
      {words.label}
    </Button>
  )
}
