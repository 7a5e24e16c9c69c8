/** Typed, suggested by a keyboard, or deleted by word. More at once is pasted or selected, which begins something else. */
const changedAtOnce = 10
/** In a shorter text another word may be another visitor's. */
const mendableFrom = 8
/** A mend is likelier to be somebody else's text than a letter at the end. */
const mendCosts = 2

/**
 * How many characters one change of the input replaced at its end, or at one place, if it made the one text into the other.
 * @example changeBetween('Summer s', 'Summer sa') === 1
 */
export function changeBetween(before: string, after: string): number | null {
  const growth = after.length - before.length
  if (Math.abs(growth) > changedAtOnce) return null
  if (growth >= 0 ? after.startsWith(before) : before.startsWith(after)) return Math.abs(growth)
  const shorter = Math.min(before.length, after.length)
  if (shorter < mendableFrom) return null
  const changed = Math.max(before.length, after.length) - sharedEnds(before, after, shorter)
  return changed <= Math.min(changedAtOnce, shorter / 4) ? changed + mendCosts : null
}

/** How much both have alike at their beginning and at their end. */
function sharedEnds(one: string, other: string, shorter: number): number {
  const begin = longestShared(shorter, (from, to) => one.slice(from, to) === other.slice(from, to))
  const end = longestShared(
    shorter - begin,
    (from, to) => one.slice(one.length - to, one.length - from) === other.slice(other.length - to, other.length - from),
  )
  return begin + end
}

/** By halves: long texts are compared as fast as memory is. */
function longestShared(atMost: number, isSame: (from: number, to: number) => boolean): number {
  let shared = 0
  for (let unknown = atMost; shared < unknown; ) {
    const middle = Math.ceil((shared + unknown) / 2)
    if (isSame(shared, middle)) shared = middle
    else unknown = middle - 1
  }
  return shared
}
