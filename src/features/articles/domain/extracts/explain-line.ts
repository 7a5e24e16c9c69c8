// Tells an editor what readers will get of each line, by the very rules that make the page.
import { actionItemRule } from './action-items.ts'
import { judgeLines, type Verdict } from './bullets.ts'
import { readLines } from './lines.ts'
import { takeawayRule } from './takeaways.ts'
import { judgeTldr } from './tldr.ts'

export type Extract = 'tldr' | 'takeaway' | 'action-item'

/** One verdict for each line of the text: the section and the number of bullets before it count. */
export function explainLines(markdown: string, extract: Extract): Verdict[] {
  const lines = readLines(markdown)
  switch (extract) {
    case 'tldr':
      return judgeTldr(lines)
    case 'takeaway':
      return judgeLines(lines, takeawayRule)
    case 'action-item':
      return judgeLines(lines, actionItemRule)
  }
}

/**
 * What a line would become if it stood alone.
 * @example explainLine('- too short', 'takeaway') // { taken: false, reason: 'too-short' }
 */
export function explainLine(line: string, extract: Extract): Verdict {
  const [verdict] = explainLines(line, extract)
  return verdict ?? { taken: false, reason: 'not-a-bullet' }
}
