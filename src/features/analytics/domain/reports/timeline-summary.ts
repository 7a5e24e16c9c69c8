export type DayOfVisits = { date: string; visits: number }

/** What a timeline says in words. The last day is today: it may be the busiest, and is never counted as quiet. */
export type TimelineSummary = {
  /** The earliest of those that have the most visits. */
  busiest: DayOfVisits
  quiet: { kind: 'none-over' } | { kind: 'without-visits'; days: number } | { kind: 'quietest'; day: DayOfVisits }
}

/** Null without a day. */
export function summarizeTimeline(days: readonly DayOfVisits[]): TimelineSummary | null {
  const [first] = days
  if (!first) return null
  const busiest = days.reduce((most, day) => (day.visits > most.visits ? day : most), first)
  return { busiest, quiet: quietOf(days.slice(0, -1)) }
}

function quietOf(days: readonly DayOfVisits[]): TimelineSummary['quiet'] {
  const [first] = days
  if (!first) return { kind: 'none-over' }
  const day = days.reduce((least, one) => (one.visits < least.visits ? one : least), first)
  if (day.visits > 0) return { kind: 'quietest', day }
  return { kind: 'without-visits', days: days.filter(({ visits }) => visits === 0).length }
}
