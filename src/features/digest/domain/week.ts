// Weeks are from Monday to Sunday in UTC, as every report counts its days. The digest of a week is due on the Monday
// after it.

export type DayRange = { from: string; to: string }
export type Week = DayRange & { before: DayRange }

const dayMs = 86_400_000
const dueHour = 8

/** @example addDays('2026-02-28', 1) === '2026-03-01' */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The Monday of the week that contains this instant. */
function mondayOf(instant: Date): string {
  const day = instant.toISOString().slice(0, 10)
  return addDays(day, -((instant.getUTCDay() + 6) % 7))
}

/** @example lastFullWeek(new Date('2026-11-23T00:00:00Z')).from === '2026-11-16' */
export function lastFullWeek(now: Date): Week {
  const monday = mondayOf(now)
  return {
    from: addDays(monday, -7),
    to: addDays(monday, -1),
    before: { from: addDays(monday, -14), to: addDays(monday, -8) },
  }
}

/**
 * When the digest of the week before this Monday is due: the first minute that is both 08:00 on that Monday in the zone,
 * or later, and no longer within the week. A local time that does not exist or exists twice gives one instant too.
 */
export function dueAt(monday: string, timeZone: string): Date {
  const wanted = Date.parse(monday) + dueHour * 3_600_000
  // Of the offsets before and after a clock change, the earlier instant at which the local clock has reached the time.
  const candidates = [wanted - dayMs, wanted + dayMs]
    .map((around) => wanted - offsetMs(new Date(around), timeZone))
    .filter((instant) => instant + offsetMs(new Date(instant), timeZone) >= wanted)
  return new Date(Math.max(Date.parse(monday), Math.min(...candidates)))
}

/** The week whose digest is due now: from its Monday until the next one. */
export function weekDue(now: Date, timeZone: string): Week | null {
  return now >= dueAt(mondayOf(now), timeZone) ? lastFullWeek(now) : null
}

/** When the next digest is due. */
export function nextDue(now: Date, timeZone: string): Date {
  const monday = mondayOf(now)
  const due = dueAt(monday, timeZone)
  return due > now ? due : dueAt(addDays(monday, 7), timeZone)
}

/** The Monday after the first week with data from its first day on. Without data, it begins today. */
export function firstDigestDay(firstDay: string | null, now: Date): string {
  const day = firstDay ?? now.toISOString().slice(0, 10)
  const monday = mondayOf(new Date(day))
  return addDays(monday, monday === day ? 7 : 14)
}

function offsetMs(instant: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return local - Math.floor(instant.getTime() / 1000) * 1000
}
