// User-visible texts of the Website Analytics tab around its panels (Spec 2, Admin; Spec 8 for the alerts).
import type { FigureChange } from '#shared/figures/change.ts'
import { changeWords } from '#shared/figures/change-messages.ts'
import { formatCount, formatList } from '#shared/format.ts'
import type { Range } from './domain/days.ts'
import type { DeviceName, Filters, WebsiteFilter } from './domain/reports/website-filters.ts'
import { directSource, internalSource } from './domain/visit-source.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : many}`

export const websiteMessages = {
  title: 'Website Analytics',
  range: 'Range',
  ranges: { '7': '7 days', '30': '30 days', '90': '90 days' } satisfies Record<Range, string>,
  before: (range: Range) => `${range} days before`,
  /** Shared by all panels, in addition to their own `loading` and `failed`. */
  states: { failedText: 'Other panels are not affected.', retry: 'Try again' },
  showFewer: (count: number) => `Show the first ${formatCount(count)}`,
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  agree: 'We count views once visitors agree to analytics.',
} as const

export const deviceMessages: Readonly<Record<DeviceName, string>> = {
  desktop: 'Desktop',
  phone: 'Phone',
  tablet: 'Tablet',
  unknown: 'Unknown',
}

/** The name of a source as it is counted. */
export function sourceName(source: string): string {
  if (source === directSource) return 'Direct or unknown'
  return source === internalSource ? 'Within this site' : source
}

export const filterMessages = {
  label: 'Filters',
  kinds: {
    source: 'Source',
    medium: 'Medium',
    campaign: 'Campaign',
    path: 'Page',
    device: 'Device',
  } satisfies Record<WebsiteFilter, string>,
  value(filter: WebsiteFilter, value: string): string {
    if (filter === 'device') return isDevice(value) ? deviceMessages[value] : value
    return filter === 'source' ? sourceName(value) : value
  },
  remove: (filter: WebsiteFilter, value: string) => `Remove the filter ${filterMessages.kinds[filter]} ${value}`,
  clearAll: 'Clear all',
  hits: (views: number, visitors: number) => `${counted(views, 'view')} by ${counted(visitors, 'visitor')}`,
  noHits(filters: Filters): string {
    const { source, medium, campaign, path, device } = filters
    const from = campaign ?? (source === undefined ? medium : sourceName(source))
    return [
      'No visits',
      from === undefined ? '' : ` from ${from}`,
      path === undefined ? '' : ` to ${path}`,
      device !== undefined && isDevice(device) ? ` on ${onDevices[device]}` : '',
    ].join('')
  },
  noHitsText: 'Remove a filter or choose a longer range.',
  clear: 'Clear filters',
} as const

const isDevice = (value: string): value is DeviceName => Object.hasOwn(deviceMessages, value)

const onDevices: Readonly<Record<DeviceName, string>> = {
  desktop: 'desktops',
  phone: 'phones',
  tablet: 'tablets',
  unknown: 'unknown devices',
}

export const figuresMessages = {
  title: 'Totals of the range',
  loading: 'Loading the totals',
  failed: 'Failed to load the totals.',
  visits: 'Visits',
  uniqueVisitors: 'Unique visitors',
  goals: 'Sessions with a goal',
  counted: 'Counted',
  than: (change: FigureChange, range: Range) =>
    change.kind === 'more' || change.kind === 'less'
      ? `${changeWords(change)} than the ${websiteMessages.before(range)}`
      : changeWords(change),
  ofVisitors: (share: string) => `${share} of visitors`,
  countedOf: 'of people’s page loads',
  countedOfAll: 'of all page loads by people',
  noLoads: 'No page loads by people yet',
  coverageLoading: 'Loading the coverage',
  coverageFailed: 'Failed to load the coverage.',
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

/** A share and that of the period before, null without one. */
export function shareWords(words: string, share: string, before: string | null): string {
  if (before === null) return words
  return before === share ? `${words}, no change` : `${words}, ${before} before`
}
