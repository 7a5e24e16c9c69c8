// The list lines that readers do not see, for editors.

import { sourceLines, withoutQuoteMarks } from '#shared/markdown/source-lines.ts'
import { truncate } from '#shared/text.ts'
import type { LineResult, RejectionReason } from './bullets.ts'

const shownLineCharacters = 50

/** `line` counts from 1. `text` is cut at 50 characters. */
export type LeftOutLine = { line: number; text: string; isCut: boolean; reason: LeftOutReason }

/** `plus`: a Markdown list item with `+`, which the extraction does not accept as a bullet (Decisions). */
export type LeftOutReason = Exclude<RejectionReason, 'not-a-bullet'> | 'plus'

/** The rejected lines among those that look like list items. */
export function leftOutLines(markdown: string, results: readonly LineResult[]): LeftOutLine[] {
  const sources = sourceLines(markdown)
  return results.flatMap((result, i) => {
    const source = sources[i]
    if (result.taken || source === undefined) return []
    const reason = result.reason === 'not-a-bullet' ? 'plus' : result.reason
    const [, whole] = (reason === 'plus' ? plusItem : listItem).exec(withoutQuoteMarks(source.source).trim()) ?? []
    if (whole === undefined) return []
    const text = truncate(whole, shownLineCharacters)
    return [{ line: i + 1, text, isCut: text !== whole, reason }]
  })
}

// The flag `s`, because Unicode line separators do not end a line here.
const listItem = /^(?:[-*]\s+|•\s*|\p{Nd}{1,9}[.)]\s+)(.*)$/su
const plusItem = /^\+\s+(.*)$/s
