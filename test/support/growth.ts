// Measures how the work on a text grows with its length, without a time limit. It processes the same number of
// characters in one piece and in sixteen pieces in the same test, so that a slow or busy machine affects both equally.

const pieces = 16

/**
 * Linear work takes equally long in one piece and in sixteen, quadratic work sixteen times as long; a limit in the
 * middle separates them.
 */
export const nearlyLinear = pieces ** 0.5

const tries = 5
/**
 * Shorter times are too coarse: some kernels count a thread's time in steps of 10 ms. Quadratic work on such texts
 * takes seconds.
 */
const leastMicroseconds = 40_000

/** The ratio of processor times for a text of `characters` and for its sixteen pieces; both consist of `part` only. */
export function growthOf(work: (text: string) => unknown, part: string, characters: number): number {
  const textOf = (length: number) => part.repeat(Math.ceil(length / part.length))
  const piece = textOf(characters / pieces)
  const whole = textOf(characters)
  const inPieces = leastTime(() => {
    for (let i = 0; i < pieces; i += 1) work(piece)
  })
  return leastTime(() => work(whole)) / inPieces
}

/**
 * Measures this thread alone, because others run tests too. Takes several tries, because compilation and garbage
 * collection count as well.
 */
function leastTime(work: () => void): number {
  const each = Array.from({ length: tries }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  })
  return Math.max(leastMicroseconds, Math.min(...each))
}
