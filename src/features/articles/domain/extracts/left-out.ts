// The list lines readers will not get, for an editor who wonders where they went.
import { truncate } from '#shared/text.ts'
import type { Refusal, Verdict } from './bullets.ts'
import { sourceLines, withoutQuoteMarks } from './lines.ts'

const shownLineCharacters = 50

/** `line` counts from 1; `text` is cut at 50 characters. */
export type LeftOutLine = { line: number; text: string; isCut: boolean; reason: LeftOutReason }

/** `plus`: a list item in Markdown, but none of the bullets that count (Decisions). */
export type LeftOutReason = Exclude<Refusal, 'not-a-bullet'> | 'plus'

/** Of the lines that look like list items, those that were refused. What is no list item was never meant to be taken. */
export function leftOutLines(markdown: string, verdicts: readonly Verdict[]): LeftOutLine[] {
  const sources = sourceLines(markdown)
  return verdicts.flatMap((verdict, i) => {
    const source = sources[i]
    if (verdict.taken || source === undefined) return []
    const reason = verdict.reason === 'not-a-bullet' ? 'plus' : verdict.reason
    const [, whole] = (reason === 'plus' ? plusItem : listItem).exec(withoutQuoteMarks(source.source).trim()) ?? []
    if (whole === undefined) return []
    const text = truncate(whole, shownLineCharacters)
    return [{ line: i + 1, text, isCut: text !== whole, reason }]
  })
}

// With `s`, because the line separators of Unicode end no line here.
const listItem = /^(?:[-*]\s+|•\s*|\p{Nd}{1,9}[.)]\s+)(.*)$/su
const plusItem = /^\+\s+(.*)$/s
