import { dayAndClock } from '#ui-kit/clock-time.ts'
import { retentionMessages as words } from '../messages.ts'

/**
 * A day and a time on the reader's own clock; the days around today by their names.
 * @example nearTime('2025-09-18T03:17:00Z', new Date('2025-09-17T08:00:00Z')) // 'tomorrow, 03:17' in UTC
 */
export function nearTime(instant: string, now: Date): string {
  const read = dayAndClock(instant, now)
  return read ? `${nearDay(instant, now)}, ${read.clock}` : instant
}

export function nearDay(instant: string, now: Date): string {
  if (isDayOf(instant, now, -1)) return words.yesterday
  if (isDayOf(instant, now, 1)) return words.tomorrow
  return dayAndClock(instant, now)?.day ?? instant
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isDayOf(instant: string, now: Date, daysLater: number): boolean {
  const other = new Date(now)
  other.setDate(other.getDate() + daysLater)
  return new Date(instant).toDateString() === other.toDateString()
}
