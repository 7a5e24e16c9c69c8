// Selects the lines that become TL;DR bullets, takeaways or action items, and gives a reason for each rejected line.
import { countCodePoints } from '#shared/text.ts'
import { type Line, readLines } from './lines.ts'

export type BulletRule = {
  /** Whether numbered lines also count (Decisions: only for the TL;DR). */
  numbered: boolean
  /** Inclusive bounds of the text without its markers, in code points. */
  shortest: number
  longest: number
  most: number
}

export type RejectionReason =
  | 'not-a-bullet'
  | 'numbered'
  | 'code'
  | 'too-short'
  | 'too-long'
  | 'outside-tldr'
  | 'enough'

export type LineResult = { taken: true; text: string } | { taken: false; reason: RejectionReason }

/** Returns one result for each line, and rejects lines outside `section`. */
export function checkLines(
  lines: readonly Line[],
  rule: BulletRule,
  section = { from: 0, to: lines.length },
): LineResult[] {
  let taken = 0
  return lines.map((line, i) => {
    const result = checkLine(line, rule)
    if (!result.taken) return result
    if (i < section.from || i >= section.to) return rejected('outside-tldr')
    if (taken === rule.most) return rejected('enough')
    taken++
    return result
  })
}

export function takenTexts(results: readonly LineResult[]): string[] {
  return results.flatMap((result) => (result.taken ? [result.text] : []))
}

function checkLine(line: Line, rule: BulletRule): LineResult {
  if (line.kind === 'code') return rejected('code')
  if (line.kind === 'number' && !rule.numbered) return rejected('numbered')
  if (line.kind !== 'bullet' && line.kind !== 'number') return rejected('not-a-bullet')
  const length = countCodePoints(line.text)
  if (length < rule.shortest) return rejected('too-short')
  if (length > rule.longest) return rejected('too-long')
  return { taken: true, text: line.text }
}

function rejected(reason: RejectionReason): LineResult {
  return { taken: false, reason }
}

// Spec 5, action items: bullets longer than 15 characters. Decisions: they come from the practical advice.
const unlimited = Number.POSITIVE_INFINITY

export const actionItemRule: BulletRule = { numbered: false, shortest: 16, longest: unlimited, most: unlimited }

export function extractActionItems(practicalAdvice: string): string[] {
  return takenTexts(checkLines(readLines(practicalAdvice), actionItemRule))
}
