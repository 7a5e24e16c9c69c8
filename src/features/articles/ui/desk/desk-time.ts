// Times as the editor lives them: in the time zone of the computer, on a clock of 24 hours. The desk is never rendered on the server.
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/**
 * Today is said as such, a year only when it is not this one.
 * @example deskTime('2025-09-17T08:00:00Z') // 'Sep 17, 2025, 08:00' in UTC, one year later
 */
export function deskTime(instant: string, now = new Date()): string {
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return instant
  return `${dayIn(time, now)}, ${clock.format(time)}`
}

/**
 * The same, of today the clock alone.
 * @example clockTime('2026-01-10T10:41:00Z') // '10:41' in UTC, on the same day
 */
export function clockTime(instant: string, now = new Date()): string {
  const time = new Date(instant)
  return isSameDay(time, now) ? clock.format(time) : deskTime(instant, now)
}

function dayIn(time: Date, now: Date): string {
  if (isSameDay(time, now)) return 'today'
  return (time.getFullYear() === now.getFullYear() ? day : dayOfYear).format(time)
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}

/**
 * What a field of type `datetime-local` holds for an instant.
 * @example localFieldValue(new Date('2025-09-17T08:05:30Z')) // '2025-09-17T08:05' in UTC
 */
export function localFieldValue(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * In the time zone of the computer; a day is said only when it is not today.
 * @example clockTime('2026-01-10T10:41:00Z') // '10:41' in UTC
 */
export function clockTime(instant: string, now = new Date()): string {
  const time = new Date(instant)
  return (time.toDateString() === now.toDateString() ? clock : dayAndClock).format(time)
}
