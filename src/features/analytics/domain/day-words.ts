import { formatLongDate } from '#shared/wording.ts'

/**
 * Two days of UTC, a year only when it is not this one.
 * @example daysInWords('2025-10-22', '2025-11-20') // 'October 22 to November 20' in 2025
 */
export function daysInWords(from: string, to: string, now = new Date()): string {
  return `${dayInWords(from, now)} to ${dayInWords(to, now)}`
}

function dayInWords(day: string, now: Date): string {
  const thisYear = `, ${now.getUTCFullYear()}`
  const words = formatLongDate(new Date(day))
  return words.endsWith(thisYear) ? words.slice(0, -thisYear.length) : words
}
