// Rows as the lines of a list: what was typed step by step is one line.
import { cleanLine } from '#shared/text.ts'
import type { PersonalRow } from '../../contract.ts'
import { toolNames, entryMessages as words } from '../../messages.ts'

type Conversion = Extract<PersonalRow, { kind: 'conversion' }>

export type EntryLine = { key: string; kind: PersonalRow['kind']; text: string; createdAt: string; steps: number }

/** Between two steps of typing one text. */
const longestPauseMs = 10 * 60 * 1000

/** @param rows newest first */
export function entryLines(rows: readonly PersonalRow[]): EntryLine[] {
  const lines: EntryLine[] = []
  let typed: { line: EntryLine; first: Conversion } | null = null
  for (const row of rows) {
    if (row.kind === 'conversion' && typed && isStepBefore(row, typed.first)) {
      typed.line.steps += 1
      if (row.inputText.length > typed.line.text.length) typed.line.text = textOf(row)
      typed.first = row
      continue
    }
    const line = { key: row.receipt, kind: row.kind, text: textOf(row), createdAt: row.createdAt, steps: 1 }
    if (row.kind === 'conversion') typed = { line, first: row }
    lines.push(line)
  }
  return lines
}

/** A letter more or less, at the end: one text begins with the other. */
function isStepBefore(earlier: Conversion, later: Conversion): boolean {
  const pauseMs = Date.parse(later.createdAt) - Date.parse(earlier.createdAt)
  if (pauseMs > longestPauseMs) return false
  return later.inputText.startsWith(earlier.inputText) || earlier.inputText.startsWith(later.inputText)
}

function textOf(row: PersonalRow): string {
  switch (row.kind) {
    case 'conversion':
      return cleanLine(row.inputText)
    case 'palette':
      return [row.startingColor, ...methodWords(row.method)].join(', ')
    case 'usage':
      return cleanLine(`${nameOf(row.toolType)}: ${row.action.replaceAll('_', ' ')}`)
    case 'page_view':
      return cleanLine(row.path)
    case 'consent':
      return row.categories.includes('analytics') ? words.analyticsAllowed : words.analyticsRefused
    case 'push_subscription':
      return words.push
  }
}

/** @example methodWords('website-hsl-rotation') // ['website', 'hsl-rotation'] */
function methodWords(method: string): string[] {
  const at = method.indexOf('-')
  return at === -1 ? [method] : [method.slice(0, at), method.slice(at + 1)]
}

function nameOf(toolType: string): string {
  return (toolNames as Record<string, string>)[toolType] ?? toolType
}
