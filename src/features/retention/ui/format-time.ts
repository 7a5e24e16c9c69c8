import { dayAndClock } from '#ui-kit/clock-time.ts'
import { retentionMessages as words } from '../messages.ts'

/**
 * Formats a day and a time in the local zone, with words for yesterday, today and tomorrow.
 * @example formatTime('2025-09-18T03:17:00Z', new Date('2025-09-17T08:00:00Z')) // 'tomorrow, 03:17' in UTC
 */
export function formatTime(instant: string, now: Date): string {
  const read = dayAndClock(instant, now)
  return read ? `${formatDay(instant, now)}, ${read.clock}` : instant
}

/** Formats a day in the local zone, with words for yesterday, today and tomorrow. */
export function formatDay(instant: string, now: Date): string {
  if (isDayOf(instant, now, -1)) return words.yesterday
  if (isDayOf(instant, now, 1)) return words.tomorrow
  return dayAndClock(instant, now)?.day ?? instant
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isDayOf(instant: string, now: Date, daysLater: number): boolean {
  const other = new Date(now)
  other.setDate(other.getDate() + daysLater)
  return new Date(instant).toDateString() === other.toDateString()
}
