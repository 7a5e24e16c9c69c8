// Times in the visitor's time zone; only rendered in the browser.
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

export const clockWords = (time: Date): string => clock.format(time)

/** @example dayWords('2026-11-03T09:41:00Z') === 'November 3' in that year */
export function dayWords(instant: string, now = new Date()): string {
  const time = new Date(instant)
  return (time.getFullYear() === now.getFullYear() ? day : dayOfYear).format(time)
}

/** @example timeWords('2026-11-03T09:41:00Z') === 'Today, 09:41' in UTC on that day */
export function timeWords(instant: string, now = new Date()): string {
  const time = new Date(instant)
  if (isSameDay(time, now)) return `Today, ${clock.format(time)}`
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return isSameDay(time, yesterday) ? `Yesterday, ${clock.format(time)}` : dayWords(instant, now)
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()
