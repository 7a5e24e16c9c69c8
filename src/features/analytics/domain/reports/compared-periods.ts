const dayMs = 86_400_000

/** A period that has begun, and the part of the period before up to the same time. `until` is exclusive. */
export type ComparedPeriod = { since: Date; before: { since: Date; until: Date } }

/**
 * Today beside the same weekday of last week, this week beside last week, this month beside the month before. A month
 * with fewer days than have passed is compared whole. Days are UTC, weeks begin on Monday.
 * @example comparedPeriods(new Date('2026-03-30T12:00Z')).month.before.until // 2026-03-01T00:00Z, after all of February
 */
export function comparedPeriods(now: Date): Record<'today' | 'week' | 'month', ComparedPeriod> {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const today = Date.UTC(year, month, day)
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs
  const first = Date.UTC(year, month)
  const firstBefore = Date.UTC(year, month - 1)
  const weekAgo = now.getTime() - 7 * dayMs
  return {
    today: periodOf(today, today - 7 * dayMs, weekAgo),
    week: periodOf(monday, monday - 7 * dayMs, weekAgo),
    month: periodOf(first, firstBefore, Math.min(firstBefore + (now.getTime() - first), first)),
  }
}

function periodOf(since: number, sinceBefore: number, untilBefore: number): ComparedPeriod {
  return { since: new Date(since), before: { since: new Date(sinceBefore), until: new Date(untilBefore) } }
}
