// Tables as files for spreadsheets: RFC 4180, and nothing a spreadsheet would take for a formula.

import { saveBlob } from '../object-urls.ts'

export type CsvCell = string | number | null

/**
 * Where a spreadsheet may see the beginning of a formula (OWASP, CSV injection): at the beginning of a cell, and, where it separates
 * cells by semicolons or tabs, behind those and behind line ends as well, since it does not take our quotes for quotes then.
 * Full-width and small forms are taken for their ASCII equivalents by some, blanks and what is never seen are skipped.
 */
const formulaStart = /(^|[;\t\r\n])((?:(?![;\t\r\n])[\s\p{Cc}\p{Cf}])*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu

/**
 * @example csvOf(['Page', 'Views'], [['/', 3], ['=1+1', 2]]) === 'Page,Views\r\n/,3\r\n\'=1+1,2\r\n'
 */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = cell.replaceAll(formulaStart, "$1'$2").replace(/^(?=[\t\r\n])/, "'")
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Hands a text to the visitor as a file. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, text: string): void {
  saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), name)
}
