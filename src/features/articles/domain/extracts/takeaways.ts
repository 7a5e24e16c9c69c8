// Spec 5, takeaways on the article page: up to 4, from bullet lines of 20 to 200 characters in the description.
import { type BulletRule, checkLines, type LineResult, takenTexts } from './bullets.ts'
import { type Line, readLines } from './lines.ts'
import { tldrSection } from './tldr.ts'

export const takeawayRule: BulletRule = { numbered: false, shortest: 20, longest: 200, most: 4 }

/** A TL;DR with this many takeaways is complete. Bullets of the body are usually sentence fragments. */
const enoughInTldr = 3

export function extractTakeaways(description: string): string[] {
  return takenTexts(checkTakeaways(readLines(description)))
}

/** One result for each line. Uses only the TL;DR section if it has three takeaways, or else the whole description. */
export function checkTakeaways(lines: readonly Line[]): LineResult[] {
  const section = tldrSection(lines)
  const inSection = section && checkLines(lines, takeawayRule, section)
  return inSection && takenTexts(inSection).length >= enoughInTldr ? inSection : checkLines(lines, takeawayRule)
}
