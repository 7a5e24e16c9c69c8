// Spec 5, TL;DR extraction: bullet or numbered lines longer than 10 characters, bold markers removed, at most 3.
import { type BulletRule, checkLines, type LineResult, takenTexts } from './bullets.ts'
import { type Line, readLines } from './lines.ts'

export const tldrRule: BulletRule = { numbered: true, shortest: 11, longest: Number.POSITIVE_INFINITY, most: 3 }

/** From the TL;DR section if there is one, or else from all lines. */
export function extractTldr(description: string): string[] {
  return takenTexts(checkTldr(readLines(description)))
}

export function checkTldr(lines: readonly Line[]): LineResult[] {
  return checkLines(lines, tldrRule, tldrSection(lines))
}

/** Line indexes of the section, or undefined when the text has none. */
export function tldrSection(lines: readonly Line[]): { from: number; to: number } | undefined {
  const from = lines.findIndex(opensTldr)
  return from === -1 ? undefined : { from, to: endOfTldr(lines, from) }
}

function opensTldr(line: Line): boolean {
  return line.kind === 'heading' ? isTldrHeading(line.text) : line.kind === 'text' && isTldrLabel(line.text)
}

/** A heading that begins with `TL;DR` starts the section. */
export function isTldrHeading(text: string): boolean {
  return /^[^\p{L}\p{N}]*tl\s?[;:]?\s?dr(?![\p{L}\p{N}])/iu.test(text)
}

/** A line that contains only `TL;DR` also starts it. `TL;DR: we looked at …` is a sentence. */
export function isTldrLabel(text: string): boolean {
  return /^[^\p{L}\p{N}]*tl\s?[;:]?\s?dr[^\p{L}\p{N}]*$/iu.test(text)
}

/**
 * A section ends at the next heading of any level. A section under a label also ends at a rule, and at the first
 * paragraph after its bullets, because the article begins there.
 */
function endOfTldr(lines: readonly Line[], from: number): number {
  const isLabelled = lines[from]?.kind === 'text'
  let hasBullets = false
  for (const [i, line] of lines.entries()) {
    if (i <= from) continue
    if (line.kind === 'heading') return i
    // A rule directly below the label underlines it.
    if (isLabelled && line.kind === 'rule' && i > from + 1) return i
    const isParagraph = line.kind === 'text' && !line.isIndented && lines[i - 1]?.kind === 'blank'
    if (isLabelled && hasBullets && isParagraph) return i
    hasBullets ||= line.kind === 'bullet' || line.kind === 'number'
  }
  return lines.length
}
