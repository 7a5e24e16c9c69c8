// Texts of the settings about generated articles: house rules and cost.
import { formatCount, formatMonth, formatUsd } from '#shared/format.ts'

const states = { retry: 'Try again' } as const

export const houseRulesMessages = {
  title: 'House rules',
  lead: 'They go into every generated article. The editor marks the phrases.',
  rules: 'Rules',
  count: (count: number, limit: number) => `${formatCount(count)} of ${formatCount(limit)}`,
  rulesTooLong: (limit: number) => `Rules are too long. Use at most ${formatCount(limit)} characters.`,
  neverUse: 'Phrases never to use',
  neverUseHint: 'One per line. Upper and lower case count as the same.',
  tooMany: (limit: number) => `Too many phrases. Use at most ${formatCount(limit)}.`,
  phraseTooLong: (phrase: string, limit: number) => `“${phrase}” is too long. Use at most ${limit} characters.`,
  save: 'Save house rules',
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  saved: 'Saved',
  failed: 'We could not save the house rules. Please try again.',
  unreachable: 'We could not reach the server. Please try again.',
  states: {
    ...states,
    loading: 'Loading the house rules',
    failed: 'Failed to load the house rules.',
    failedText: 'They still apply to generated articles.',
  },
} as const

export const costMessages = {
  title: 'Cost',
  lead: 'Generating stops at the limit until the next month. Months are in UTC.',
  ofLimit: (limit: number, month: string) => `of ${formatUsd(limit)} in ${formatMonth(month)}`,
  inMonth: (month: string) => `in ${formatMonth(month)}`,
  meter: 'Spent this month',
  spent: (usd: number, limit: number) => `${formatUsd(usd)} of ${formatUsd(limit)}`,
  levels: { below: 'Below the limit', near: 'Near the limit', reached: 'Limit reached' },
  tokens: (count: number) => `${formatCount(count)} tokens`,
  noLimit: 'No limit. Set AI_MONTHLY_LIMIT to stop at an amount.',
  noPrices: 'Set AI_PRICE_INPUT and AI_PRICE_OUTPUT to see dollars.',
  table: 'Cost by month',
  columns: { month: 'Month', inputTokens: 'Input tokens', outputTokens: 'Output tokens', usd: 'Cost' },
  unknown: 'Unknown',
  empty: 'No costs yet',
  emptyText: 'The tokens of generated articles will appear here.',
  states: {
    ...states,
    loading: 'Loading the costs',
    failed: 'Failed to load the costs.',
    failedText: 'They are still counted.',
  },
} as const
