// Turns rows into lines of a list; conversions of a text that was typed step by step are one line.
import { cleanLine } from '#shared/text.ts'
import type { PersonalRow } from '../../contract.ts'
import { toolNames, entryMessages as words } from '../../messages.ts'
import { dayWords } from './entry-time.ts'
import type { OwnBrowser } from './own-entries.ts'

type Conversion = Extract<PersonalRow, { kind: 'conversion' }>
type Subscription = Extract<PersonalRow, { kind: 'push_subscription' }>
type Describe = Pick<OwnBrowser, 'describePreferences'>

export type EntryLine = { key: string; kind: PersonalRow['kind']; text: string; createdAt: string; steps: number }

/** The longest pause between two steps of one text. */
const longestPauseMs = 10 * 60 * 1000

/** @param rows newest first */
export function entryLines(rows: readonly PersonalRow[], { describePreferences }: Describe): EntryLine[] {
  const textOf = (row: PersonalRow) =>
    row.kind === 'push_subscription' ? pushText(row, describePreferences) : plainText(row)
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

/** Whether one text begins with the other, without a long pause. */
function isStepBefore(earlier: Conversion, later: Conversion): boolean {
  const pauseMs = Date.parse(later.createdAt) - Date.parse(earlier.createdAt)
  if (pauseMs > longestPauseMs) return false
  return later.inputText.startsWith(earlier.inputText) || earlier.inputText.startsWith(later.inputText)
}

function pushText({ preferences, seenAt }: Subscription, describePreferences: Describe['describePreferences']): string {
  return words.push(describePreferences(preferences), dayWords(seenAt))
}

function plainText(row: Exclude<PersonalRow, Subscription>): string {
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
