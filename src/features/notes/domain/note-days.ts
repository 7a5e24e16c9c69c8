const dayMs = 86_400_000

/** How far a note may be from today. */
export const maxYears = 2

/** @example dayOf(new Date('2025-09-17T23:59:59Z')) === '2025-09-17' */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** The first of this many days that end with the day of `now`. */
export function firstOfDays(days: number, now: Date): string {
  return dayOf(new Date(now.getTime() - (days - 1) * dayMs))
}

/** Whether a day lies within two years of today, on either side. */
export function isNearDay(day: string, now: Date): boolean {
  return day >= yearsFrom(now, -maxYears) && day <= yearsFrom(now, maxYears)
}

/** Of 29 February, in another year, 1 March. */
function yearsFrom(now: Date, years: number): string {
  const other = new Date(now)
  other.setUTCFullYear(now.getUTCFullYear() + years)
  return dayOf(other)
}
