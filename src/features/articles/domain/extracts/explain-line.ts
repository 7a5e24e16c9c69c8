// Shows editors the result of each line, by the same rules as the extraction.
import { actionItemRule, checkLines, type LineResult } from './bullets.ts'
import { readLines } from './lines.ts'
import { checkTakeaways } from './takeaways.ts'
import { checkTldr } from './tldr.ts'

export type Extract = 'tldr' | 'takeaway' | 'action-item'

/** One result for each line. The section and the previous bullets matter. */
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
 * The result of a single line without context.
 * @example explainLine('- too short', 'takeaway') // { taken: false, reason: 'too-short' }
 */
export function explainLine(line: string, extract: Extract): LineResult {
  const [result] = explainLines(line, extract)
  return result ?? { taken: false, reason: 'not-a-bullet' }
}
