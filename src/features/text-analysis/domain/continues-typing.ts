/** More is deleted at once by selecting it, which begins something else. */
const deletedAtOnce = 20
/** One more or less in the middle of a text of that length is a typo mended; in a shorter one it may be another visitor's word. */
const mendable = 8
/** A word replaced, for one that reads like a typo of it or not. */
const replacedAtOnce = 15

/**
 * Whether one change of the input makes the one text into the other: typed or pasted at its end, deleted from its end, or changed
 * at one place.
 * @example continues('Summer s', 'Summer sa') === true
 */
export function continues(before: string, after: string): boolean {
  if (after.startsWith(before)) return true
  if (before.length - after.length <= deletedAtOnce && before.startsWith(after)) return true
  return isMended(before, after)
}

function isMended(before: string, after: string): boolean {
  const [shorter, longer] = before.length < after.length ? [before, after] : [after, before]
  if (shorter.length < mendable || longer.length - shorter.length > replacedAtOnce) return false
  const changed = longer.length - sharedEnds(shorter, longer)
  return changed <= Math.min(replacedAtOnce, longer.length / 4)
}

/** How much of the longer text the shorter one has at its beginning and at its end. */
function sharedEnds(shorter: string, longer: string): number {
  let begin = 0
  while (begin < shorter.length && shorter[begin] === longer[begin]) begin++
  let end = 0
  while (end < shorter.length - begin && shorter.at(-1 - end) === longer.at(-1 - end)) end++
  return begin + end
}
