// Spec 5, takeaways on the article page: up to 4, from bullet lines of 20 to 200 characters in the description.
import { type BulletRule, judgeLines, takenTexts } from './bullets.ts'
import { readLines } from './lines.ts'

export const takeawayRule: BulletRule = { numbered: false, shortest: 20, longest: 200, most: 4 }

export function extractTakeaways(description: string): string[] {
  return takenTexts(judgeLines(readLines(description), takeawayRule))
}
