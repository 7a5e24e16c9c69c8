// Positions of the values and days of a line chart.

const steps = 4

/**
 * The marks of an axis that begins at zero: four equal steps of a round whole number. The last mark is at or above the
 * largest value.
 * @example axisOf(900) // [0, 250, 500, 750, 1000]
 */
export function axisOf(largest: number): number[] {
  const step = roundStep(largest / steps)
  return Array.from({ length: steps + 1 }, (_, place) => place * step)
}

function roundStep(atLeast: number): number {
  if (atLeast <= 1) return 1
  const magnitude = 10 ** Math.floor(Math.log10(atLeast))
  const fitting = [1, 2, 2.5, 5].map((one) => one * magnitude)
  return fitting.find((step) => step >= atLeast && Number.isInteger(step)) ?? 10 * magnitude
}

/**
 * The horizontal position of a day, from 0 (left) to 1.
 * @example placeOfDay(1, 3) === 0.5
 */
export function placeOfDay(day: number, count: number): number {
  return count > 1 ? day / (count - 1) : 0.5
}

/** The day nearest to a horizontal position. */
export function dayNear(place: number, count: number): number {
  return Math.min(Math.max(Math.round(place * (count - 1)), 0), count - 1)
}

/** Up to four evenly spaced days, including the first and the last: for 30 days `[0, 10, 19, 29]`. */
export function labelledDays(count: number): number[] {
  const labels = Math.min(count, 4)
  return Array.from({ length: labels }, (_, label) => Math.round(placeOfDay(label, labels) * (count - 1)))
}

/** The day that a key moves to, or null for other keys. Page Up and Page Down move by a week. */
export function dayReachedBy(key: string, { from, count }: { from: number; count: number }): number | null {
  const last = count - 1
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    PageUp: from - 7,
    PageDown: from + 7,
    Home: 0,
    End: last,
  }
  const reached = Object.hasOwn(moves, key) ? moves[key] : undefined
  return reached === undefined ? null : Math.min(Math.max(reached, 0), last)
}
