// Tables as CSV files (RFC 4180), without cells that a spreadsheet would run as a formula.

import { saveBlob } from '../object-urls.ts'

export type CsvCell = string | number | null

/**
 * Where a spreadsheet may detect a formula (OWASP, CSV injection): at the start of a cell. A spreadsheet that separates
 * cells by semicolons or tabs ignores our quotes, so it also detects formulas after semicolons, tabs and line ends.
 * Some spreadsheets treat full-width and small forms as their ASCII equivalents, and skip spaces and invisible
 * characters.
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

/** Downloads a text as a file. The byte order mark tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, text: string): void {
  saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), name)
}
