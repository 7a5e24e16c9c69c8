// Measures how the work on a text grows with its length, without a time limit. It processes the same number of
// characters in one piece and in sixteen pieces in the same test, so that a slow or busy machine affects both equally.

const pieces = 16

/**
 * Linear work takes equally long in one piece and in sixteen, quadratic work sixteen times as long; a limit in the
 * middle separates them.
 */
export const nearlyLinear = pieces ** 0.5

/** Compilation and garbage collection count as well, so a ratio above the limit is measured again. */
const mostTries = 5
/**
 * Shorter times are too coarse: some kernels count a thread's time in steps of 10 ms. Quadratic work on such texts
 * takes seconds.
 */
const leastMicroseconds = 40_000

/** The ratio of processor times for a text of `characters` and for its sixteen pieces; both consist of `part` only. */
export function growthOf(work: (text: string) => unknown, part: string, characters: number): number {
  const textOf = (length: number) => part.repeat(Math.ceil(length / part.length))
  const [whole, piece] = [textOf(characters), textOf(characters / pieces)]
  let [ofWhole, ofPieces] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let ratio = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < mostTries && ratio >= nearlyLinear; tried += 1) {
    // The whole text first: its compilation may only raise the ratio.
    ofWhole = Math.min(
      ofWhole,
      timeOf(() => work(whole)),
    )
    ofPieces = Math.min(
      ofPieces,
      timeOf(() => {
        for (let i = 0; i < pieces; i += 1) work(piece)
      }),
    )
    ratio = ofWhole / ofPieces
  }
  return ratio
}

/** Measures this thread alone, because others run tests too. */
function timeOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return Math.max(leastMicroseconds, user + system)
}
