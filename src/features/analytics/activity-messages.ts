// The words of Recent Activity (Spec 8 and 9 name the alert, the empty state and the filters; the rest is ours).
import { cleanLine } from '#shared/text.ts'
import { news, tools } from '#shared/tools.ts'
import { formatCount } from '#shared/wording.ts'
import type { ActivityItem, activityActions, activityDateRanges, activityTools } from './reports-contract.ts'

type Words<Values extends readonly string[]> = Record<Values[number], string>

const toolNames: Record<ActivityItem['toolType'], string> = {
  bold_text: nameOf('bold_text'),
  color_palette: nameOf('color_palette'),
  qr_code: nameOf('qr_code'),
  marketing_news: news.name,
}

function nameOf(type: (typeof tools)[number]['type']): string {
  return tools.find((tool) => tool.type === type)?.name ?? type
}

/** Spec 9: the filters, in the order in which they are offered. */
const { bold_text, color_palette, qr_code } = toolNames
const toolFilter: Words<typeof activityTools> = { bold_text, color_palette, qr_code }
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
  /** Days are those of UTC, times those of the computer: the beginning is said. */
  since: { today: ' since 00:00 UTC', week: ' since Monday, 00:00 UTC', month: ' since the 1st, 00:00 UTC' },
  states: {
    loading: 'Loading the recent activity',
    failed: 'Failed to load recent activity data.',
    failedText: 'Filters stay as they are.',
    retry: 'Try again',
  },
  empty: 'No activity found matching your filters',
  emptyFiltered: 'Try a longer date range or another tool.',
  emptySite: 'Nothing was recorded yet. What visitors copy, download and generate will be listed here.',
  columns: { time: 'Time', tool: 'Tool', action: 'Action', input: 'Input', place: 'Place' },
  noInput: 'No input',
  wholeInput: 'Whole input',
  csv: ['Time (UTC)', 'Tool', 'Action', 'Input', 'Address'],
} as const

export function entriesInWords(total: number): string {
  return `${formatCount(total)} ${total === 1 ? 'entry' : 'entries'}`
}

export function toolInWords(type: ActivityItem['toolType']): string {
  return toolNames[type]
}

/**
 * Actions have names for programs (Spec 7, Usage actions); a call may send any other.
 * @example actionInWords('copied_full_palette') === 'Copied full palette'
 */
export function actionInWords(action: string): string {
  if (action === 'copied_url_final_fallback') return 'Copied URL instead'
  return cleanLine(action.replaceAll('_', ' ')).replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}
