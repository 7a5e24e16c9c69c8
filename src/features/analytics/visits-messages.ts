// User-visible texts of the visits over time (Spec 2, Admin; Spec 8 for the alerts and the empty states).
import { formatCount } from '#shared/format.ts'
import type { Range } from './domain/days.ts'
import { formatDay, formatWeekday } from './domain/reports/report-format.ts'
import type { TimelineSummary } from './domain/reports/timeline-summary.ts'
import type { TimelineEntry } from './website-contract.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : many}`

export const visitsMessages = {
  title: 'Visits over time',
  loading: 'Loading visits',
  failed: 'Failed to load visits timeline.',
  empty: (range: Range) => `No visit data for the last ${range} days`,
  days: (range: string) => `${range} (UTC)`,
  legend: 'Lines',
  visits: 'Visits',
  uniqueVisitors: 'Unique visitors',
  visitsBefore: (range: Range) => `Visits, ${range} days before`,
  today: 'Today so far',
  chart: 'line chart',
  chartLabel:
    'Visits and unique visitors per day. Left and right arrows move by a day. Page Up and Page Down move by a week.',
  readout: ({ day, isToday }: { day: string; isToday: boolean }) =>
    `${isToday ? `Today, ${formatDay(day)}` : formatWeekday(day)}:`,
  readoutVisits: (count: number) => (count === 1 ? 'visit' : 'visits'),
  readoutVisitors: (count: number) => (count === 1 ? 'unique visitor' : 'unique visitors'),
  readoutBefore: (count: number) => `${formatCount(count)} on the same day before.`,
  flags: 'Notes on the chart',
  flag: (letters: string, days: string) => `Note ${letters}, ${days}`,
  flagOfSeveral: (letters: string, days: string) => `Notes ${letters}, ${days}`,
  letters: (first: string, last: string) => `${first}–${last}`,
  dayByDay: 'Day by day',
  untilNow: 'until now',
  date: 'Date',
  columnBefore: 'Visits before',
  visitorsBefore: 'Unique visitors before',
  summary({ busiest, quiet }: TimelineSummary): string {
    return `Busiest ${formatDay(busiest.date)} with ${counted(busiest.visits, 'visit')}${formatQuiet(quiet)} Days are UTC.`
  },
  csv: ['Date', 'Visits', 'Unique visitors'],
  csvBefore: ['Date before', 'Visits before', 'Unique visitors before'],
} as const

function formatQuiet(quiet: TimelineSummary['quiet']): string {
  switch (quiet.kind) {
    case 'none-over':
      return ' so far.'
    case 'without-visits':
      return `, ${counted(quiet.days, 'day')} without any. Today is not complete.`
    case 'quietest':
      return `, quietest ${formatDay(quiet.day.date)} with ${formatCount(quiet.day.visits)}. Today is not complete.`
  }
}

/** The longest line that describes one day. It determines the reserved width. */
export function longestReadout(entries: readonly TimelineEntry[]): string {
  const largest = (figureOf: (entry: TimelineEntry) => number) => Math.max(0, ...entries.map(figureOf))
  const visits = largest((entry) => entry.visits)
  const before = largest((entry) => entry.previous?.visits ?? 0)
  const visitors = largest((entry) => entry.uniqueVisitors)
  const compared = entries.some(({ previous }) => previous) ? ` ${visitsMessages.readoutBefore(before)}` : ''
  return `Today, Nov 30: ${formatCount(visits)} visits,${compared} ${formatCount(visitors)} unique visitors`
}
