// User-visible texts of the rankings of Website Analytics: pages, sources and devices (Spec 2, Admin; Spec 8).
import { formatCount } from '#shared/format.ts'
import type { Range } from './domain/days.ts'
import type { PageName } from './domain/reports/page-names.ts'
import { countedSource } from './domain/visit-source.ts'
import type { VisitSource } from './website-contract.ts'
import { deviceMessages, sourceName, websiteMessages } from './website-messages.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : many}`

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
  showAll: websiteMessages.showAll,
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
  name: (source: VisitSource) => sourceName(countedSource(source)),
} as const

export const devicesMessages = {
  title: 'Devices',
  loading: 'Loading devices',
  failed: 'Failed to load devices.',
  empty: (range: Range) => `No devices for the last ${range} days`,
  note: 'We store the width class of the window and nothing else about the device.',
  names: deviceMessages,
  csv: ['Device', 'Visits', 'Share in percent'],
} as const
