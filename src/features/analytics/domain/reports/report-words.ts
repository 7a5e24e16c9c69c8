// Days and figures of reports in words. Days are written as `2026-11-09` and are those of UTC.
import { formatCount, formatLongDate, formatShortDate } from '#shared/wording.ts'

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

/** @example dayWords('2026-11-09') === 'Nov 9' */
export function dayWords(day: string): string {
  return withoutYear(formatShortDate(new Date(day)))
}

/** @example weekdayWords('2026-11-09') === 'Mon, Nov 9' */
export function weekdayWords(day: string): string {
  return `${weekdays[new Date(day).getUTCDay()]}, ${dayWords(day)}`
}

/** @example dayRangeWords('2026-10-22', '2026-11-20') === 'October 22 to November 20, 2026' */
export function dayRangeWords(from: string, to: string): string {
  const [first, last] = [formatLongDate(new Date(from)), formatLongDate(new Date(to))]
  if (from === to) return last
  return `${from.slice(0, 4) === to.slice(0, 4) ? withoutYear(first) : first} to ${last}`
}

const withoutYear = (date: string) => date.replace(/, \d+$/, '')

const units = [
  { unit: 1e12, letter: 'T' },
  { unit: 1e9, letter: 'B' },
  { unit: 1e6, letter: 'M' },
  { unit: 1e3, letter: 'k' },
] as const

/**
 * A mark of an axis in five characters at most, which its round numbers allow without loss.
 * @example axisMark(7500) === '7,500' && axisMark(2_500_000_000) === '2.5B'
 */
export function axisMark(value: number): string {
  const found = value < 10_000 ? undefined : units.find(({ unit }) => value >= unit)
  return found ? `${value / found.unit}${found.letter}` : formatCount(value)
}

/**
 * A share in percent with one decimal, never above all of it. Of nothing it is none.
 * @example percentOf(3977, 6204) === '64.1'
 */
export function percentOf(part: number, whole: number): string {
  return ((whole > 0 ? Math.min(part / whole, 1) : 0) * 100).toFixed(1)
}
