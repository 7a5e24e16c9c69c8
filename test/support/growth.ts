// How the time of a work grows with its text, judged without a clock: both lengths are measured in the same test, so that a slow
// or a busy machine is equally slow for both.

/** Linear work grows by this factor, quadratic work by its square; what grows by less than the middle of both is no worse than linear. */
const times = 16
export const nearlyLinear = times ** 1.5

const tries = 4
/** Less is no measurement. */
const leastMicroseconds = 100

/** How many times longer the processor works on a text of `characters` than on one sixteenth of it; both are made of `part` only. */
export function growthOf(work: (text: string) => unknown, part: string, characters: number): number {
  const textOf = (length: number) => part.repeat(Math.ceil(length / part.length))
  const short = leastTime(work, textOf(characters / times))
  return leastTime(work, textOf(characters)) / short
}

/** Of this thread alone, as another one tests something else; of several tries, because compiling and collecting garbage are counted too. */
function leastTime(work: (text: string) => unknown, text: string): number {
  const each = Array.from({ length: tries }, () => {
    const before = process.threadCpuUsage()
    work(text)
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  })
  return Math.max(leastMicroseconds, Math.min(...each))
}
