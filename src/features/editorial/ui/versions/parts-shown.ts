// Shortens the unchanged parts of two compared texts.
import { countCodePoints, truncate } from '#shared/text.ts'

type Change = { value: string; added: boolean; removed: boolean }
export type Part = { kind: 'same' | 'added' | 'lost'; text: string }

/** The number of unchanged characters shown before and after a change. */
const around = 80

/** Returns the changes with the text around them, or null for null. */
export function partsShown(changes: readonly Change[] | null): Part[] | null {
  if (changes === null) return null
  return changes.map(({ value, added, removed }, i) => {
    if (added || removed) return { kind: added ? 'added' : 'lost', text: value }
    const isFirst = i === 0
    const isLast = i === changes.length - 1
    if (isFirst && isLast) return { kind: 'same', text: value }
    return { kind: 'same', text: shortened(value, { isFirst, isLast }) }
  })
}

function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const before = isFirst ? '' : truncate(text, around)
  const after = isLast ? '' : end(text, around)
  return countCodePoints(text) <= (isFirst || isLast ? around : 2 * around) ? text : `${before}…${after}`
}

function end(text: string, length: number): string {
  return Array.from(text.slice(-2 * length))
    .slice(-length)
    .join('')
}
