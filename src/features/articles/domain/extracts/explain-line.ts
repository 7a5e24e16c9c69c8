// Tells editors what becomes of each line, by the rules that also make the page.
import { actionItemRule, checkLines, type LineResult } from './bullets.ts'
import { readLines } from './lines.ts'
import { checkTakeaways } from './takeaways.ts'
import { checkTldr } from './tldr.ts'

export type Extract = 'tldr' | 'takeaway' | 'action-item'

/** One result for each line; the section and the bullets before a line count. */
export function explainLines(markdown: string, extract: Extract): LineResult[] {
  const lines = readLines(markdown)
  switch (extract) {
    case 'tldr':
      return checkTldr(lines)
    case 'takeaway':
      return checkTakeaways(lines)
    case 'action-item':
      return checkLines(lines, actionItemRule)
  }
}

/**
 * The result of a line that stands alone.
 * @example explainLine('- too short', 'takeaway') // { taken: false, reason: 'too-short' }
 */
export function explainLine(line: string, extract: Extract): LineResult {
  const [result] = explainLines(line, extract)
  return result ?? { taken: false, reason: 'not-a-bullet' }
}
