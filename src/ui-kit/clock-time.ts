// Times in the computer's time zone, on a 24-hour clock. Only for pages that the server never renders.
import { formatLocalClock, formatLocalDay, twoDigits } from '#shared/format.ts'

/**
 * Shows "Today" for today, omits the current year, and returns null for an invalid date.
 * @example dayAndClock('2025-09-17T08:00:00Z') // { day: 'Sep 17, 2025', clock: '08:00' } in UTC, one year later
 */
export function dayAndClock(instant: string, now = new Date()): { day: string; clock: string } | null {
  const time = new Date(instant)
  return Number.isNaN(time.getTime()) ? null : { day: dayIn(time, now), clock: formatLocalClock(time) }
}

/**
 * Formats the day and the time on one line.
 * @example dayTime('2025-09-17T08:00:00Z') // 'Sep 17, 2025, 08:00' in UTC, one year later
 */
export function dayTime(instant: string, now = new Date()): string {
  const read = dayAndClock(instant, now)
  return read ? `${read.day}, ${read.clock}` : instant
}

/**
 * Like `dayTime`, but omits the day if it is today.
 * @example clockTime('2026-01-10T10:41:00Z') // '10:41' in UTC, on the same day
 */
export function clockTime(instant: string, now = new Date()): string {
  const time = new Date(instant)
  return isSameDay(time, now) ? formatLocalClock(time) : dayTime(instant, now)
}

/**
 * Formats the time with seconds, and the day as in a heading. Returns null for an invalid date.
 * @example exactTime('2026-01-10T10:41:08Z') // { day: 'Today', clock: '10:41:08' } in UTC, on the same day
 */
export function exactTime(instant: string, now = new Date()): { day: string; clock: string } | null {
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return null
  const clockText = `${formatLocalClock(time)}:${twoDigits(time.getSeconds())}`
  if (isSameDay(time, now)) return { day: 'Today', clock: clockText }
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return { day: isSameDay(time, yesterday) ? 'Yesterday' : dayIn(time, now), clock: clockText }
}

function dayIn(time: Date, now: Date): string {
  if (isSameDay(time, now)) return 'today'
  return formatLocalDay(time, now, 3)
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}
