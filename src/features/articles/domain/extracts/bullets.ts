// How a list line becomes a TL;DR bullet, a takeaway or an action item, and why it does not.
import { countCodePoints } from '#shared/text.ts'
import type { Line } from './lines.ts'

export type BulletRule = {
  /** Whether numbered lines count as well (Decisions: for the TL;DR only). */
  numbered: boolean
  /** Bounds in code points, both inclusive, of the text without its markers. */
  shortest: number
  longest: number
  most: number
}

export type Refusal = 'not-a-bullet' | 'numbered' | 'code' | 'too-short' | 'too-long' | 'outside-tldr' | 'enough'

export type Verdict = { taken: true; text: string } | { taken: false; reason: Refusal }

/** One verdict for each line. Where a section is given, only its lines can be taken. */
export function judgeLines(
  lines: readonly Line[],
  rule: BulletRule,
  section = { from: 0, to: lines.length },
): Verdict[] {
  let taken = 0
  return lines.map((line, i) => {
    const verdict = judgeLine(line, rule)
    if (!verdict.taken) return verdict
    if (i < section.from || i >= section.to) return refuse('outside-tldr')
    if (taken === rule.most) return refuse('enough')
    taken++
    return verdict
  })
}

export function takenTexts(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap((verdict) => (verdict.taken ? [verdict.text] : []))
}

function judgeLine(line: Line, rule: BulletRule): Verdict {
  if (line.kind === 'code') return refuse('code')
  if (line.kind === 'number' && !rule.numbered) return refuse('numbered')
  if (line.kind !== 'bullet' && line.kind !== 'number') return refuse('not-a-bullet')
  const length = countCodePoints(line.text)
  if (length < rule.shortest) return refuse('too-short')
  if (length > rule.longest) return refuse('too-long')
  return { taken: true, text: line.text }
}

function refuse(reason: Refusal): Verdict {
  return { taken: false, reason }
}
