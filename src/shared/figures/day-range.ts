import { formatShortDate } from '../format.ts'

/**
 * A day, or a range of days, in UTC and without a year.
 * @example formatShortRange('2026-11-16', '2026-11-21') === 'Nov 16 to 21'
 */
export function formatShortRange(from: string, to: string): string {
  if (from === to) return shortDay(from)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${shortDay(from)} to ${isSameMonth ? Number(to.slice(8)) : shortDay(to)}`
}

const shortDay = (day: string) => formatShortDate(new Date(day)).replace(/, \d+$/, '')
