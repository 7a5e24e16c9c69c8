// Spec 5, TL;DR extraction: bullet or numbered lines longer than 10 characters, bold markers removed, at most 3.
import { type BulletRule, judgeLines, takenTexts, type Verdict } from './bullets.ts'
import { type Line, readLines } from './lines.ts'

export const tldrRule: BulletRule = { numbered: true, shortest: 11, longest: Number.POSITIVE_INFINITY, most: 3 }

/** From the TL;DR section when the description has one, else from all of its lines. */
export function extractTldr(description: string): string[] {
  return takenTexts(judgeTldr(readLines(description)))
}

export function judgeTldr(lines: readonly Line[]): Verdict[] {
  const from = lines.findIndex(opensTldr)
  return from === -1 ? judgeLines(lines, tldrRule) : judgeLines(lines, tldrRule, { from, to: endOfTldr(lines, from) })
}

function opensTldr(line: Line): boolean {
  return line.kind === 'heading' ? isTldrHeading(line.text) : line.kind === 'text' && isTldrLabel(line.text)
}

/** A heading that begins with `TL;DR` opens the section. */
export function isTldrHeading(text: string): boolean {
  return /^[^\p{L}\p{N}]*tl\s?[;:]?\s?dr(?![\p{L}\p{N}])/iu.test(text)
}

/** So does a line that says nothing else. `TL;DR: we looked at …` is a sentence, no section. */
export function isTldrLabel(text: string): boolean {
  return /^[^\p{L}\p{N}]*tl\s?[;:]?\s?dr[^\p{L}\p{N}]*$/iu.test(text)
}

/**
 * The next heading ends a section, whatever its level. One under a mere label ends at a rule too, and at the first
 * paragraph after its bullets: what follows there is the article.
 */
function endOfTldr(lines: readonly Line[], from: number): number {
  const isLabelled = lines[from]?.kind === 'text'
  let hasBullets = false
  for (const [i, line] of lines.entries()) {
    if (i <= from) continue
    if (line.kind === 'heading') return i
    // Directly below the label a rule only underlines it.
    if (isLabelled && line.kind === 'rule' && i > from + 1) return i
    const isParagraph = line.kind === 'text' && !line.isIndented && lines[i - 1]?.kind === 'blank'
    if (isLabelled && hasBullets && isParagraph) return i
    hasBullets ||= line.kind === 'bullet' || line.kind === 'number'
  }
  return lines.length
}
