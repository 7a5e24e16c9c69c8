import type { Color } from './color.ts'

export type Wish = (color: Color) => boolean

/**
 * Returns the first candidate that meets every wish. Wishes are in order of importance. If no candidate meets them all,
 * the last wish is dropped.
 */
export function choose(candidates: readonly Color[], wishes: readonly Wish[]): Color {
  for (let count = wishes.length; count > 0; count--) {
    const kept = wishes.slice(0, count)
    const found = candidates.find((candidate) => kept.every((wish) => wish(candidate)))
    if (found) return found
  }
  const [first] = candidates
  if (!first) throw new Error('A choice needs at least one candidate')
  return first
}
