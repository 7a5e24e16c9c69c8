// Spec 5, action items: bullets longer than 15 characters. Decisions: they come from the practical advice.
import { type BulletRule, judgeLines, takenTexts } from './bullets.ts'
import { readLines } from './lines.ts'

const unlimited = Number.POSITIVE_INFINITY

export const actionItemRule: BulletRule = { numbered: false, shortest: 16, longest: unlimited, most: unlimited }

export function extractActionItems(practicalAdvice: string): string[] {
  return takenTexts(judgeLines(readLines(practicalAdvice), actionItemRule))
}
