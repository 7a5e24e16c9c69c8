// Local time in a time zone, also on days on which clocks change.

export type LocalTime = { day: string; hour: number; minute: number; second: number }
export type QuietHours = { from: number; until: number }

const minuteMs = 60_000

/** Formatters are cached: creating one costs a thousand times as much as using it. There are several hundred names of zones. */
const maxClocks = 1_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** @example localTime(new Date('2026-07-01T22:30:00Z'), 'Europe/Berlin') // { day: '2026-07-02', hour: 0, minute: 30, second: 0 } */
export function localTime(at: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month = '', day = '', hour, minute, second } = parts
  return {
    day: `${year.padStart(4, '0')}-${month}-${day}`,
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  }
}

/** Whether an hour lies within quiet hours, which may span midnight. */
export function isQuiet(hour: number, { from, until }: QuietHours): boolean {
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
}

/** The moment itself outside quiet hours, otherwise the next full local hour outside them. */
export function endOfQuietHours(at: Date, quiet: QuietHours, timeZone: string): Date {
  let moment = at
  // Each step leads to the next full hour or clock change; two days have at most 50 hours.
  for (let step = 0; step < 60; step++) {
    const { hour, minute, second } = localTime(moment, timeZone)
    if (!isQuiet(hour, quiet)) return moment
    const wholeSecond = Math.floor(moment.getTime() / 1000) * 1000
    moment = new Date(wholeSecond + (60 - minute) * minuteMs - second * 1000)
  }
  return moment
}

/** Unknown zones count as UTC: a zone may be missing in another version of the runtime. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  if (clocks.size >= maxClocks) clocks.clear()
  const clock = newClock(timeZone) ?? newClock('UTC')
  if (!clock) throw new Error('UTC is no time zone')
  clocks.set(timeZone, clock)
  return clock
}

function newClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    return null
  }
}
