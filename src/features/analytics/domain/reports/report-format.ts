// Formats days and figures of reports. Days are in UTC, in the form `2026-11-09`.
import { formatCount, formatLongDate, formatShortDate } from '#shared/format.ts'

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** @example formatDay('2026-11-09') === 'Nov 9' */
export function formatDay(day: string): string {
  return withoutYear(formatShortDate(new Date(day)))
}

/** @example formatWeekday('2026-11-09') === 'Mon, Nov 9' */
export function formatWeekday(day: string): string {
  return `${weekdayOf(new Date(day)).slice(0, 3)}, ${formatDay(day)}`
}

/** @example weekdayOf(new Date('2026-11-09')) === 'Monday' */
export function weekdayOf(instant: Date): string {
  return weekdays[instant.getUTCDay()] ?? ''
}

/** @example formatDayRange('2026-10-22', '2026-11-20') === 'October 22 to November 20, 2026' */
export function formatDayRange(from: string, to: string): string {
  const [first, last] = [formatLongDate(new Date(from)), formatLongDate(new Date(to))]
  if (from === to) return last
  return `${from.slice(0, 4) === to.slice(0, 4) ? withoutYear(first) : first} to ${last}`
}

/**
 * Two days in UTC, with a year only if it is not the current one.
 * @example formatDays('2025-10-22', '2025-11-20') // 'October 22 to November 20' in 2025
 */
export function formatDays(from: string, to: string, now = new Date()): string {
  return `${dayInWords(from, now)} to ${dayInWords(to, now)}`
}

function dayInWords(day: string, now: Date): string {
  const date = formatLongDate(new Date(day))
  return date.endsWith(`, ${now.getUTCFullYear()}`) ? withoutYear(date) : date
}

const withoutYear = (date: string) => date.replace(/, \d+$/, '')

const units = [
  { unit: 1e12, letter: 'T' },
  { unit: 1e9, letter: 'B' },
  { unit: 1e6, letter: 'M' },
  { unit: 1e3, letter: 'k' },
] as const

/**
 * Formats a mark of an axis in at most five characters. The marks are round numbers, so this loses no precision.
 * @example formatAxisValue(7500) === '7,500' && formatAxisValue(2_500_000_000) === '2.5B'
 */
export function formatAxisValue(value: number): string {
  const found = value < 10_000 ? undefined : units.find(({ unit }) => value >= unit)
  return found ? `${value / found.unit}${found.letter}` : formatCount(value)
}

/**
 * Formats a share in percent with one decimal, at most 100.0. The share of zero is 0.0.
 * @example formatPercent(3977, 6204) === '64.1'
 */
export function formatPercent(part: number, whole: number): string {
  return ((whole > 0 ? Math.min(part / whole, 1) : 0) * 100).toFixed(1)
}
