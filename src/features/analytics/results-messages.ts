// User-visible texts of campaigns, goals and speed in Website Analytics.
import { formatCount } from '#shared/format.ts'
import type { Goal } from './contract.ts'
import type { Range } from './domain/days.ts'
import { noTag } from './domain/reports/website-filters.ts'
import { minVitalSamples, type Vital, type VitalRating } from './domain/vitals/vital-thresholds.ts'
import type { PageVitals } from './website-contract.ts'
import { deviceMessages, sourceName, websiteMessages } from './website-messages.ts'

export const campaignsMessages = {
  title: 'Campaigns',
  note: 'Click a row to filter every panel',
  loading: 'Loading campaigns',
  failed: 'Failed to load campaigns.',
  empty: () => 'No tagged visits yet',
  emptyText: 'Add campaign tags to a link in the QR Code Generator. Its visits show up here.',
  makeCode: 'Make a tagged code',
  columns: {
    campaign: 'Campaign',
    views: 'Views',
    visitors: 'Visitors',
    before: websiteMessages.before,
    goals: 'Goals',
    goalRate: 'Goal rate',
  },
  campaign: ({ campaign }: { campaign: string | null }) => campaign ?? noTag,
  /** Source and medium, below the campaign. */
  origin: ({ source, medium }: { source: string; medium: string | null }) =>
    medium === null ? sourceName(source) : `${sourceName(source)}, ${medium}`,
  showAll: websiteMessages.showAll,
  showFirst: (count: number) => `Show the first ${formatCount(count)}`,
  tags: 'From the tags of the first view in a session.',
  inCsv: (count: number) => `${formatCount(count)} more ${count === 1 ? 'row is' : 'rows are'} in the CSV.`,
  limited: (count: number) => `This lists the ${formatCount(count)} with the most views.`,
  dropped: 'Values that look like a person’s ID are dropped.',
  csv: [
    'Source',
    'Medium',
    'Campaign',
    'Views',
    'Visitors',
    'Views before',
    'Visitors before',
    'Goals',
    'Goals before',
    'Goal rate in percent',
  ],
} as const

export const goalsMessages = {
  title: 'Goals',
  note: 'Once per session, with consent',
  loading: 'Loading goals',
  failed: 'Failed to load goals.',
  empty: (range: Range) => `No goals for the last ${range} days`,
  names: {
    'result-taken': 'Took a result',
    'article-shared': 'Shared an article',
    'notifications-on': 'Turned on notifications',
  } satisfies Record<Goal, string>,
  ofSessions: (share: string) => `${share} of sessions`,
  best: { campaign: 'Best campaign', source: 'Best source', entryPage: 'Best entry page' },
  campaign: ({ campaign, source }: { campaign: string | null; source: string }) => campaign ?? sourceName(source),
  source: sourceName,
  csv: ['Goal', 'Kind', 'Campaign, source or page', 'Source', 'Medium', 'Sessions'],
  csvKinds: { all: 'All sessions', campaign: 'Campaign', source: 'Source', entryPage: 'Entry page' },
} as const

const milliseconds = (value: number) => `${formatCount(Math.ceil(value))} ms`
/** Rounded up, so that three in four visits are at least this fast. The small subtraction ignores binary fractions. */
const roundedUp = (value: number, digits: number) => {
  const unit = 10 ** digits
  return (Math.ceil(value * unit - 1e-9) / unit).toFixed(digits)
}

const vitalValue: Readonly<Record<Vital, (value: number) => string>> = {
  lcp: (value) => `${roundedUp(value / 1000, 1)} s`,
  inp: milliseconds,
  cls: (value) => roundedUp(value, 2),
}

export const vitalsMessages = {
  title: 'Speed visitors feel',
  note: 'Three in four visits are at least this fast',
  noteFiltered: 'Only page and device filter this panel',
  loading: 'Loading speed',
  failed: 'Failed to load speed.',
  empty: (range: Range) => `No speed measured for the last ${range} days`,
  columns: {
    page: 'Page',
    lcp: 'Largest paint (LCP)',
    inp: 'Response (INP)',
    cls: 'Layout shift (CLS)',
  },
  samples({ device, samples }: Pick<PageVitals, 'device' | 'samples'>): string {
    const enough = samples < minVitalSamples ? ` of ${minVitalSamples}` : ''
    return `${deviceMessages[device]}, ${formatCount(samples)}${enough} ${samples === 1 && enough === '' ? 'sample' : 'samples'}`
  },
  showAll: websiteMessages.showAll,
  tooFew: `Too few samples. We show times from ${minVitalSamples} on.`,
  tooFewOfMetric: 'Too few samples',
  value: (vital: Vital, value: number) => vitalValue[vital](value),
  rating(vital: Vital, { kind, limit }: VitalRating): string {
    switch (kind) {
      case 'good':
        return 'Good'
      case 'needs-work':
        return `Needs work: over ${limitWords(vital, limit)}`
      case 'poor':
        return `Poor: over ${limitWords(vital, limit)}`
    }
  },
  strip: (good: string, between: string, poor: string) => `${good} good, ${between} in between, ${poor} poor`,
  good: 'good',
  between: 'in between',
  poor: 'poor, by the public thresholds.',
  noRows: 'No row per visitor.',
  csv: [
    'Page',
    'Device',
    'Samples',
    'LCP in ms',
    'LCP good in percent',
    'LCP poor in percent',
    'INP in ms',
    'INP good in percent',
    'INP poor in percent',
    'CLS',
    'CLS good in percent',
    'CLS poor in percent',
  ],
} as const

/** A threshold, which is a round number: `2.5 s`, `4 s`, `0.1`. */
function limitWords(vital: Vital, limit: number): string {
  if (vital === 'lcp') return `${limit / 1000} s`
  return vital === 'inp' ? `${limit} ms` : String(limit)
}
