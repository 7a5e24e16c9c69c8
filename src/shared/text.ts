/** Number of code points: an emoji outside the basic plane counts once. A lone surrogate counts as one. */
export function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The first `maxCodePoints` code points; never splits a character (DECISIONS, Pages: truncation). */
export function truncate(text: string, maxCodePoints: number): string {
  if (text.length <= maxCodePoints) return text
  return [...text].slice(0, maxCodePoints).join('')
}
