// How the work on a text grows with its length, compared without a limit of time: the same number of characters is worked on in one
// piece and in sixteen, in the same test, so that a slow or a busy machine is equally slow for both.

const pieces = 16

/** Linear work takes as long in one piece as in sixteen, quadratic work sixteen times as long; the middle of both tells them apart. */
export const nearlyLinear = pieces ** 0.5

const tries = 5
/** Less is not told apart: some kernels count a thread's time in steps of 10 ms. Quadratic work on such texts takes seconds. */
const leastMicroseconds = 40_000

/** How many times longer the processor works on a text of `characters` than on its sixteen pieces; all are made of `part` only. */
export function growthOf(work: (text: string) => unknown, part: string, characters: number): number {
  const textOf = (length: number) => part.repeat(Math.ceil(length / part.length))
  const piece = textOf(characters / pieces)
  const whole = textOf(characters)
  const inPieces = leastTime(() => {
    for (let i = 0; i < pieces; i += 1) work(piece)
  })
  return leastTime(() => work(whole)) / inPieces
}

/** Of this thread alone, as another one tests something else; of several tries, because compiling and collecting garbage are counted too. */
function leastTime(work: () => void): number {
  const each = Array.from({ length: tries }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  })
  return Math.max(leastMicroseconds, Math.min(...each))
}
