// Converts rows to lines of a list. Intermediate steps share one line with the later row.
import { cleanLine } from '#shared/text.ts'
import type { PersonalRow, StoredWords } from '../../contract.ts'
import { entryMessages as words } from '../../messages.ts'
import { dayWords } from './entry-time.ts'
import { storedByTools } from './kinds.ts'
import type { OwnBrowser } from './own-entries.ts'

type Browser = Pick<OwnBrowser, 'describePreferences' | 'tools'>

export type EntryLine = { key: string; kind: PersonalRow['kind']; text: string; createdAt: string; steps: number }

type Typed = { line: EntryLine; first: PersonalRow }

/** @param rows newest first */
export function entryLines(rows: readonly PersonalRow[], browser: Browser): EntryLine[] {
  const stored = new Map(storedByTools(browser.tools).map((kind) => [kind.kind, kind]))
  const lines: EntryLine[] = []
  const typed = new Map<PersonalRow['kind'], Typed>()
  for (const row of rows) {
    const ofTool = stored.get(row.kind)
    const text = ofTool ? ofTool.describe(row) : textOf(row, browser)
    const later = typed.get(row.kind)
    if (later && ofTool && isStep(ofTool, row, later.first)) {
      later.line.steps += 1
      if (text.length > later.line.text.length) later.line.text = text
      later.first = row
      continue
    }
    const line = { key: row.receipt, kind: row.kind, text, createdAt: row.createdAt, steps: 1 }
    typed.set(row.kind, { line, first: row })
    lines.push(line)
  }
  return lines
}

function isStep(kind: StoredWords, earlier: PersonalRow, later: PersonalRow): boolean {
  return kind.isStepBefore?.(earlier, later) ?? false
}

/** The line of a row that no tool stores. */
function textOf(row: PersonalRow, { describePreferences, tools }: Browser): string {
  if (row.kind === 'usage') return cleanLine(`${nameOf(row.toolType, tools)}: ${row.action.replaceAll('_', ' ')}`)
  if (row.kind === 'page_view') return cleanLine(row.path)
  if (row.kind === 'push_subscription') return words.push(describePreferences(row.preferences), dayWords(row.seenAt))
  return row.kind === 'consent' ? choiceOf(row) : ''
}

/** A description of a decision about cookies. */
export function choiceOf(row: PersonalRow): string {
  const isAllowed = row.kind === 'consent' && row.categories.includes('analytics')
  return isAllowed ? words.analyticsAllowed : words.analyticsRefused
}

function nameOf(toolType: string, tools: Browser['tools']): string {
  if (toolType === 'marketing_news') return words.article
  return tools.find(({ type }) => type === toolType)?.name ?? toolType
}
