// Times in the visitor's time zone. They are only rendered in the browser.
import { formatLocalClock, formatLocalDay } from '#shared/format.ts'

export const clockWords = formatLocalClock

/** @example dayWords('2026-11-03T09:41:00Z') === 'November 3' in that year */
export function dayWords(instant: string, now = new Date()): string {
  return formatLocalDay(new Date(instant), now)
}

/** @example timeWords('2026-11-03T09:41:00Z') === 'Today, 09:41' in UTC on that day */
export function timeWords(instant: string, now = new Date()): string {
  const time = new Date(instant)
  if (isSameDay(time, now)) return `Today, ${formatLocalClock(time)}`
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return isSameDay(time, yesterday) ? `Yesterday, ${formatLocalClock(time)}` : dayWords(instant, now)
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()
