// Loading times are stored by day, and again by spans of ten days, so that a long range reads a fifth of the rows.
import { type DayRange, daysBefore } from '../days.ts'

/** The days of a long span. */
export const longSpan = 10

const dayMs = 86_400_000

/** The first day of the long span with this day. Spans follow each other since 1970-01-01. */
export function spanOf(day: string): string {
  return daysBefore(day, (Date.parse(day) / dayMs) % longSpan)
}

/**
 * The parts of a range that ends now: single days, then all long spans that begin in it. The last one may be unfinished.
 * @example partsOf({ from: '2028-02-10', to: '2028-03-10' })
 */
export function partsOf({ from, to }: DayRange): { days: DayRange; spansFrom: string } {
  const spansFrom = spanOf(daysBefore(from, 1 - longSpan))
  const lastDay = daysBefore(spansFrom, 1)
  return { days: { from, to: lastDay < to ? lastDay : to }, spansFrom }
}
