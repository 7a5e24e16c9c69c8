// User-visible texts of the Website Analytics tab, which loads them (Spec 2, Admin; Spec 8 for the alerts and the empty
// states).
import { formatCount, formatList } from '#shared/format.ts'
import type { Range } from './domain/days.ts'
import type { PageName } from './domain/reports/page-names.ts'
import { formatDay, formatWeekday } from './domain/reports/report-format.ts'
import type { TimelineSummary } from './domain/reports/timeline-summary.ts'
import type { TimelineEntry, VisitDevices, VisitSource } from './website-contract.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : many}`

export const websiteMessages = {
  title: 'Website Analytics',
  range: 'Range',
  ranges: { '7': '7 days', '30': '30 days', '90': '90 days' } satisfies Record<Range, string>,
  /** Shared by all panels, in addition to their own `loading` and `failed`. */
  states: { failedText: 'Other panels are not affected.', retry: 'Try again' },
  showFewer: (count: number) => `Show the first ${formatCount(count)}`,
  agree: 'We count views once visitors agree to analytics.',
} as const

export const coverageMessages = {
  title: 'Coverage',
  loading: 'Loading the coverage',
  failed: 'Failed to load the coverage.',
  counted: (share: string) => `${share} of page loads by people are counted here.`,
  notCounted: 'Refused, undecided and DNT or GPC are not.',
  noLoads: 'No page loads by people in this range.',
  bots: (loads: number) => `Bots apart: ${counted(loads, 'load')}.`,
  /** Null when no page view was filtered out. */
  filtered({ bots, spam }: { bots: number; spam: number }): string | null {
    const views = counted(bots > 0 ? bots : spam, 'page view')
    const kinds = [
      bots > 0 ? `${views} of bots` : '',
      spam > 0 ? `${bots > 0 ? formatCount(spam) : views} of referrer spam` : '',
    ].filter((kind) => kind !== '')
    return kinds.length > 0 ? `Left out: ${formatList(kinds)}.` : null
  },
} as const

export const visitsMessages = {
  title: 'Visits over time',
  loading: 'Loading visits',
  failed: 'Failed to load visits timeline.',
  empty: (range: Range) => `No visit data for the last ${range} days`,
  days: (range: string) => `${range} (UTC)`,
  legend: 'Totals of the range',
  visits: 'Visits',
  uniqueVisitors: 'Unique visitors',
  today: 'Today so far',
  totalsFailed: 'Failed to load the totals.',
  chart: 'line chart',
  chartLabel:
    'Visits and unique visitors per day. Left and right arrows move by a day. Page Up and Page Down move by a week.',
  readout: ({ day, isToday }: { day: string; isToday: boolean }) =>
    `${isToday ? `Today, ${formatDay(day)}` : formatWeekday(day)}:`,
  readoutVisits: (count: number) => (count === 1 ? 'visit' : 'visits'),
  readoutVisitors: (count: number) => (count === 1 ? 'unique visitor' : 'unique visitors'),
  dayByDay: 'Day by day',
  untilNow: 'until now',
  date: 'Date',
  summary({ busiest, quiet }: TimelineSummary): string {
    return `Busiest ${formatDay(busiest.date)} with ${counted(busiest.visits, 'visit')}${formatQuiet(quiet)} Days are UTC.`
  },
  csv: ['Date', 'Visits', 'Unique visitors'],
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
  const visits = Math.max(0, ...entries.map((entry) => entry.visits))
  const visitors = Math.max(0, ...entries.map((entry) => entry.uniqueVisitors))
  return `Today, Nov 30: ${formatCount(visits)} visits, ${formatCount(visitors)} unique visitors`
}

export const pagesMessages = {
  title: 'Top pages',
  note: 'Engagement is unique visitors over views',
  loading: 'Loading pages',
  failed: 'Failed to load page statistics.',
  empty: (range: Range) => `No page view data for the last ${range} days`,
  emptyText: 'Choose a longer range to see earlier pages.',
  columns: {
    rank: 'Rank',
    page: 'Page',
    views: 'Views',
    uniqueVisitors: 'Unique visitors',
    engagement: 'Engagement',
  },
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  limited: (count: number) => `This lists the ${formatCount(count)} most viewed paths.`,
  csv: ['Rank', 'Path', 'Page', 'Views', 'Unique visitors', 'Engagement in percent'],
  name(page: PageName): string {
    switch (page.kind) {
      case 'named':
        return page.name
      case 'no-article':
        return 'Not an article of this site'
      case 'no-page':
        return 'Not a page of this site'
    }
  },
} as const

export const sourcesMessages = {
  title: 'Sources',
  loading: 'Loading sources',
  failed: 'Failed to load sources.',
  empty: (range: Range) => `No sources for the last ${range} days`,
  assistant: 'Assistant',
  others: (hosts: number) => counted(hosts, 'other host'),
  showMore: (count: number) => `Show ${formatCount(count)} more`,
  hostsOnly: 'Hosts only, never a path or a query.',
  assistants: 'Assistants together:',
  assistantViews: (count: number, share: string) => `${counted(count, 'visit')}, ${share}`,
  coverage: 'Visits without consent',
  csv: ['Source', 'Assistant', 'Visits', 'Share in percent'],
  name(source: VisitSource): string {
    switch (source.kind) {
      case 'host':
        return source.host
      case 'direct':
        return 'Direct or unknown'
      case 'internal':
        return 'Within this site'
    }
  },
} as const

export const devicesMessages = {
  title: 'Devices',
  loading: 'Loading devices',
  failed: 'Failed to load devices.',
  empty: (range: Range) => `No devices for the last ${range} days`,
  note: 'We store the width class of the window and nothing else about the device.',
  names: { desktop: 'Desktop', phone: 'Phone', tablet: 'Tablet', unknown: 'Unknown' } satisfies Record<
    VisitDevices['devices'][number]['device'],
    string
  >,
  csv: ['Device', 'Visits', 'Share in percent'],
} as const
