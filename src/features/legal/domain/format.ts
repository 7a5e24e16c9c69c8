// Formats dates, periods and sums in the policies identically on the server and in the browser.
import { formatCount, formatLongDate } from '#shared/format.ts'

/** `2025-09-17` → `September 17, 2025`. */
export function formatDay(day: string): string {
  return formatLongDate(new Date(`${day}T00:00:00Z`))
}

/** `(90, 'day')` → `90 days`; `(1, 'year')` → `1 year`. */
export function formatPeriod(count: number, unit: 'hour' | 'day' | 'month' | 'year'): string {
  return `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`
}

/** `100` → `$100`. */
export function formatDollars(amount: number): string {
  return `$${formatCount(amount)}`
}
