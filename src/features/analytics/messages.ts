// User-visible texts of analytics, except those of the Website Analytics tab (website-messages.ts): one file would
// exceed 250 lines. In the browser, only the Overview and Recent Activity tabs load them (Spec 2, Admin; Spec 8; Spec
// 9).

import type { FigureChange } from '#shared/figures/change.ts'
import { changeWords } from '#shared/figures/change-messages.ts'
import { formatCount } from '#shared/format.ts'
import { cleanLine } from '#shared/text.ts'
import { news, tools } from '#shared/tools.ts'
import type { ActivityItem, activityActions, activityDateRanges, activityTools, Range } from './reports-contract.ts'

/** Names of the stored data, in the retention panel. */
export const usageEventsLabel = 'Usage events'
export const pageViewsLabel = 'Page views'
export const vitalsLabel = 'Loading times'

/** In the list of failed jobs. */
export const jobLabels = { buildCells: 'Prepare filtered reports' }

/** The texts of each Overview panel while it loads and after a failure (Spec 8). */
const statesOf = (loading: string, failed: string) => ({
  loading,
  failed,
  failedText: 'The other panels of this tab load on their own.',
  retry: 'Try again',
})
const lastDays = (range: Range) => `Last ${range} days`

export const overviewMessages = {
  title: 'Overview',
  range: 'Range of this tab',
  compared: (range: Range) => `, compared with the ${range} days before. Days are UTC.`,
  /** The period before has expired. */
  notCompared: '. Earlier days are not kept. Days are UTC.',
} as const

const nothingBefore = 'Nothing to compare'

export const usageMessages = {
  title: 'Usage',
  states: statesOf('Loading analytics summary', 'Failed to load analytics summary.'),
  totals: 'Usage of the tools',
  total: { label: 'Total usage', kept: 'Last 90 days' },
  today: {
    label: 'Today',
    before: (count: number, weekday: string, time: string) => `${formatCount(count)} last ${weekday} by ${time}`,
    nothing: (weekday: string) => `No ${weekday} before`,
  },
  week: {
    label: 'This week',
    before: (count: number) => `${formatCount(count)} last week by now`,
    nothing: nothingBefore,
  },
  month: { label: 'This month', before: monthBefore },
  byTool: 'Usage by tool',
  byAction: 'Usage by action',
  lastDays,
  tick: (range: Range) => `The tick is the ${range} days before`,
  downColumns: (range: Range) => `${lastDays(range)}, most first, down the columns`,
  emptyTitle: 'No tool has been used yet',
  emptyRange: (range: Range) => `No tool was used in the last ${range} days`,
  emptyText: 'We count copies, downloads, palettes and shared articles here.',
  others: (actions: number) => `${formatCount(actions)} other ${actions === 1 ? 'action' : 'actions'}`,
  /** The label of an action that has no visible character. */
  unnamed: 'Action without a name',
  csvHead: ['Action', 'In words', 'Count', 'Days before'],
  csvFile: (range: Range) => `usage-by-action-${range}-days`,
} as const

/** This month beside the month before up to `day`. */
function monthBefore(change: FigureChange, day: string): string {
  switch (change.kind) {
    case 'more':
    case 'less':
      return `${changeWords(change)} than by ${day}`
    case 'same':
      return `About as many as by ${day}`
    case 'new':
      return `None by ${day}`
    case 'nothing-before':
      return nothingBefore
  }
}

export const topSourcesMessages = {
  title: 'Where people came from',
  all: 'All sources',
  states: statesOf('Loading sources', 'Failed to load sources.'),
  empty: (range: Range) => `Nobody came from another site in the last ${range} days`,
} as const

/** Labels of the actions that tools and articles report (Spec 7, usage actions). Other actions are shown as sent. */
export const actionWords: Readonly<Record<string, string>> = {
  copied: 'Bold text copied',
  generated: 'Palette generated',
  copied_single_color: 'Single color copied',
  copied_full_palette: 'Full palette copied',
  copied_image: 'QR image copied',
  shared_image: 'QR image shared',
  downloaded_image: 'QR image downloaded instead of copied',
  downloaded: 'QR code downloaded',
  opened_image_tab: 'QR image opened in a tab',
  copied_url_final_fallback: 'URL copied instead of QR image',
  shared: 'Article shared',
  copied_link: 'Article link copied',
}

export const coverageMessages = {
  title: 'Coverage',
  states: statesOf('Loading coverage', 'Failed to load coverage.'),
  note: (range: Range) => `Page loads by people, last ${range} days`,
  counted: (loads: number) =>
    loads === 1
      ? 'of 1 page load by people was counted.'
      : `of ${formatCount(loads)} page loads by people were counted.`,
  rest: 'The rest we only count: no address, no session, no page.',
  before: (share: string, range: Range) => `It was ${share} in the ${range} days before.`,
  bots: (loads: number) => `Bots apart: ${formatCount(loads)} ${loads === 1 ? 'load' : 'loads'}`,
  botsRest: 'by known agents and referrer spam. They are in no figure above.',
  nothing: 'No page loads by people yet.',
  nothingInRange: (range: Range) => `No page loads by people in the last ${range} days.`,
  firstVisit: 'The strip fills with the first visit.',
  emptyStrip: 'Nothing yet',
  classes: {
    counted: { label: 'Counted', note: 'Agreed to analytics. The other tabs show these.' },
    undecided: { label: 'No decision', note: 'Left the banner unanswered.' },
    refused: { label: 'Refused', note: 'Rejected analytics or took consent back.' },
    'opted-out': { label: 'DNT or GPC', note: 'The browser said no, so we did not ask.' },
  },
} as const

export const assistantMessages = {
  title: 'Sent by AI assistants',
  note: lastDays,
  states: statesOf('Loading AI assistants', 'Failed to load AI assistants.'),
  emptyTitle: 'No visits from AI assistants yet',
  emptyText: 'We count visits from links in ChatGPT, Perplexity and others here.',
  loads: (loads: number) => `${formatCount(loads)} ${loads === 1 ? 'page load' : 'page loads'}`,
  shareOfPeople: (share: string) => `, ${share} of those by people.`,
  countedFrom: 'Counted on the server from referrer and ',
  consent: ', with or without consent.',
} as const

export const crawlerMessages = {
  title: 'Fetched by AI crawlers',
  note: lastDays,
  states: statesOf('Loading AI crawlers', 'Failed to load AI crawlers.'),
  emptyTitle: 'No AI crawler has fetched an article yet',
  emptyText: 'We count what they fetch for search, answers or training here.',
  table: 'Fetches by AI crawlers per article',
  columns: { article: 'Article', search: 'Search', answers: 'Answers', training: 'Training', all: 'All' },
  gone: 'A deleted article',
  purposes: { answers: ' are fetches on a person’s request, ', search: ' builds an index, ', training: ' a model. ' },
  server: 'Counted on the server, with or without consent.',
  more: (articles: number) =>
    `${formatCount(articles)} more ${articles === 1 ? 'article is' : 'articles are'} in the CSV.`,
  mostFetched: (listed: number, of: number) =>
    `The CSV has the ${formatCount(listed)} most fetched of ${formatCount(of)} articles.`,
  csvHead: ['Article', 'Path', 'Search', 'Answers', 'Training', 'All'],
  csvFile: 'ai-crawlers',
} as const

type Words<Values extends readonly string[]> = Record<Values[number], string>

const toolFilter = Object.fromEntries(tools.map(({ type, name }) => [type, name])) as Words<typeof activityTools>
const toolNames: Record<ActivityItem['toolType'], string> = { ...toolFilter, marketing_news: news.name }

const actionFilter: Words<typeof activityActions> = {
  copied: 'Copied',
  downloaded: 'Downloaded',
  generated: 'Generated',
}
const rangeFilter: Words<typeof activityDateRanges> = { today: 'Today', week: 'This week', month: 'This month' }

export const activityFilters = {
  tool: { label: 'Tool', all: 'All tools', values: toolFilter },
  action: { label: 'Action', all: 'All actions', values: actionFilter },
  range: { label: 'Date range', all: 'All time', values: rangeFilter },
} as const

export const activityMessages = {
  title: 'Tool activity',
  table: 'Recent activity',
  filters: 'Filters',
  clear: 'Clear filters',
  pages: 'Pages of the activity',
  /** Ranges begin at midnight UTC, but times are shown in the local zone, so the text names the beginning. */
  since: { today: ' since 00:00 UTC', week: ' since Monday, 00:00 UTC', month: ' since the 1st, 00:00 UTC' },
  states: {
    loading: 'Loading the recent activity',
    failed: 'Failed to load recent activity data.',
    failedText: 'Filters stay as they are.',
    retry: 'Try again',
  },
  empty: 'No activity found matching your filters',
  emptyFiltered: 'Try a longer date range or another tool.',
  emptySite: 'Nothing recorded yet. This lists what visitors copy, download and generate.',
  columns: { time: 'Time', tool: 'Tool', action: 'Action', input: 'Input', place: 'Place' },
  noInput: 'No input',
  wholeInput: 'Whole input',
  csv: ['Time (UTC)', 'Tool', 'Action', 'Input', 'Address'],
} as const

export function formatEntries(total: number): string {
  return `${formatCount(total)} ${total === 1 ? 'entry' : 'entries'}`
}

export function toolName(type: ActivityItem['toolType']): string {
  return toolNames[type]
}

/**
 * Formats the identifier of an action (Spec 7, Usage actions) for reading. Callers may send identifiers outside that
 * list.
 * @example formatAction('copied_full_palette') === 'Copied full palette'
 */
export function formatAction(action: string): string {
  if (action === 'copied_url_final_fallback') return 'Copied URL instead'
  return cleanLine(action.replaceAll('_', ' ')).replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}
