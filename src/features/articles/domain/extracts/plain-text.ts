import { inlineText } from './inline-text.ts'
import { readLines } from './lines.ts'

/**
 * The running text of Markdown on one line: list markers, rules, tables' lines and code left out. Headings only on demand:
 * in a description `TL;DR` in front of every text would say nothing.
 * @example plainText('## TL;DR\n- **One** idea') === 'One idea'
 */
export function plainText(markdown: string, options: { headings: boolean } = { headings: false }): string {
  return readLines(markdown)
    .filter((line) => line.kind !== 'code' && line.kind !== 'rule' && (line.kind !== 'heading' || options.headings))
    .map((line) => (line.text.startsWith('|') ? cellsOf(line.text) : line.text))
    .filter((text) => text !== '')
    .join(' ')
}

function cellsOf(tableRow: string): string {
  const isDivider = /^[|:\s-]+$/.test(tableRow)
  return isDivider ? '' : inlineText(tableRow.replaceAll('|', ' '))
}
