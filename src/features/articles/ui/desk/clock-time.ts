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
