/** The most characters that typing, a keyboard suggestion or deleting a word changes at once. A larger change is a new text. */
const changedAtOnce = 10
/** The least length for recognizing corrections: in a shorter text, another word may come from another visitor. */
const correctableFrom = 8
/** The extra cost of a correction, which is more likely than an appended letter to come from another visitor. */
const correctionCosts = 2

/**
 * The number of characters that a single edit at the end, or at one position, changed to turn one text into the other; null when no
 * single edit did.
 * @example changeBetween('Summer s', 'Summer sa') === 1
 */
export function changeBetween(before: string, after: string): number | null {
  const growth = after.length - before.length
  if (Math.abs(growth) > changedAtOnce) return null
  if (growth >= 0 ? after.startsWith(before) : before.startsWith(after)) return Math.abs(growth)
  const shorter = Math.min(before.length, after.length)
  if (shorter < correctableFrom) return null
  const changed = Math.max(before.length, after.length) - sharedEnds(before, after, shorter)
  return changed <= Math.min(changedAtOnce, shorter / 4) ? changed + correctionCosts : null
}

/** The length of the common beginning and end. */
function sharedEnds(one: string, other: string, shorter: number): number {
  const begin = longestShared(shorter, (from, to) => one.slice(from, to) === other.slice(from, to))
  const end = longestShared(
    shorter - begin,
    (from, to) => one.slice(one.length - to, one.length - from) === other.slice(other.length - to, other.length - from),
  )
  return begin + end
}

/** The longest common length, by binary search, which compares long texts fast. */
function longestShared(atMost: number, isSame: (from: number, to: number) => boolean): number {
  let shared = 0
  for (let unknown = atMost; shared < unknown; ) {
    const middle = Math.ceil((shared + unknown) / 2)
    if (isSame(shared, middle)) shared = middle
    else unknown = middle - 1
  }
  return shared
}
