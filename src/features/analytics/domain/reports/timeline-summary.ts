export type DayOfVisits = { date: string; visits: number }

/**
 * The summary of a timeline. Its last day is today. Today may be the busiest day but never the quietest, because it is
 * not over.
 */
export type TimelineSummary = {
  /** The day with the most visits, or the earliest of several. */
  busiest: DayOfVisits
  quiet: { kind: 'none-over' } | { kind: 'without-visits'; days: number } | { kind: 'quietest'; day: DayOfVisits }
}

/** Null for an empty timeline. */
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
