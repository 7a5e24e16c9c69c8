// Times as the editor lives them: in the time zone of the computer. The desk is never rendered on the server.
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** @example deskTime('2025-09-17T08:00:00Z') // 'Sep 17, 2025, 8:00 AM' in UTC */
export function deskTime(instant: string): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? instant : dayAndTime.format(time)
}

/**
 * What a field of type `datetime-local` holds for an instant.
 * @example localFieldValue(new Date('2025-09-17T08:05:30Z')) // '2025-09-17T08:05' in UTC
 */
export function localFieldValue(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
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
