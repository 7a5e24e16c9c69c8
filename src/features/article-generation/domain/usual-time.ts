/** The number of recent durations used. */
const most = 9

/** The median of the recent durations. */
export function usualTime() {
  const known: number[] = []
  return {
    add(milliseconds: number): void {
      known.push(milliseconds)
      if (known.length > most) known.shift()
    },
    /** Null before the first one. */
    seconds(): number | null {
      const middle = known.toSorted((one, other) => one - other)[Math.floor(known.length / 2)]
      return middle === undefined ? null : Math.max(1, Math.round(middle / 1_000))
    },
  }
}
