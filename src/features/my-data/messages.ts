// Texts of the page where visitors see, download and erase their data (Decisions, My data).

import { formatCount, formatList } from '#shared/format.ts'
import { retentionRules } from '#shared/retention.ts'

const period = ({ count, unit }: { count: number; unit: string }) => `${count} ${unit}${count === 1 ? '' : 's'}`
const entries = (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`)
const receipts = (count: number) => (count === 1 ? '1 receipt' : `${formatCount(count)} receipts`)
const seconds = (count: number) => (count === 1 ? '1 second' : `${formatCount(count)} seconds`)
const toolUsage = period(retentionRules.toolUsage)

/** The retention of tool data. */
export const toolsKept = `Kept: ${toolUsage}`

/** The kinds that no tool stores. */
export const kindWords = {
  usage: { sum: 'Tool uses', entry: 'Tool use', kept: toolsKept },
  page_view: { sum: 'Page views', entry: 'Page view', kept: `Kept: ${period(retentionRules.analytics)}` },
  consent: { sum: 'Cookie choice', entry: 'Cookie choice', kept: `Kept: ${period(retentionRules.consentRecords)}` },
  push_subscription: {
    sum: 'Notifications',
    entry: 'Notifications',
    kept: `Kept: Until you turn them off, at most ${period(retentionRules.pushSubscriptions)} after this browser was last here`,
  },
} as const

export const myDataMessages = {
  title: 'My data',
  lead: 'Everything we hold from this browser. We don’t know who you are. Your browser holds a receipt for each entry, and only receipts open it.',
  withoutScript: 'This page needs JavaScript to read the receipts in your browser.',
  refused: (things: readonly string[]) =>
    `Your browser sends Do Not Track: we store no page views and no tool uses. We store ${formatList(things)}, with nothing about you.`,
  download: 'Download as JSON',
  erase: 'Erase everything',
  reading: 'Reading your data',
  stand: (entryCount: number, receiptCount: number, clock: string) =>
    `${entries(entryCount)}, ${receipts(receiptCount)}, read at ${clock}`,
  progress: { read: 'Read', erased: 'Erased' },
  progressOf: (verb: string, done: number, of: number) => `${verb} ${formatCount(done)} of ${receipts(of)}`,
  wait: (count: number) => `Too many requests came from your network. We continue in ${seconds(count)}.`,
  downloadFailed: 'Download failed',
  notReachable: 'The server did not answer. Please try again.',
  empty: {
    title: 'No receipts in this browser',
    text: `Nothing sent in this session. Older entries may exist for up to ${toolUsage}. Without receipts, no one can tell they are yours.`,
  },
  erased: {
    title: 'Everything from this browser is erased',
    text: (count: number) => `We deleted ${entries(count)}. The site’s own totals follow.`,
  },
  failed: {
    title: 'We could not read your data',
    text: 'The server did not answer. Nothing has changed.',
    retry: 'Try again',
  },
} as const

export const sumMessages = {
  none: 'Nothing stored',
  oldest: (day: string) => `Oldest from ${day}`,
  steps: (count: number) => `Saved in ${formatCount(count)} steps while you typed`,
  sinceAgreed: 'Counted since you agreed',
  choice: (words: string, day: string) => `${words}, ${day}`,
  thisBrowser: (day: string) => `This browser, since ${day}`,
} as const

export const entryMessages = {
  article: 'Article',
  title: 'Newest entries',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  showFewer: 'Show fewer',
  showMore: (count: number, left: number) => `Show ${formatCount(count)} more of ${formatCount(left)}`,
  steps: (count: number) => `in ${formatCount(count)} steps`,
  analyticsAllowed: 'Analytics allowed',
  analyticsRefused: 'Analytics rejected',
  push: (preferences: string, day: string) => `${preferences} Sent through your push service, last seen ${day}`,
} as const

export const keepMessages = {
  title: `Keep receipts for ${toolUsage}`,
  text: 'Off: receipts end with your session. On: you can still see and erase these entries next week. So can anyone who uses this browser.',
  on: 'On',
  off: 'Off',
  refused: 'This browser stores nothing',
  refusedText: 'Its storage is off or full. Receipts end with this page.',
} as const

export const eraseMessages = {
  title: (count: number) => `Erase ${entries(count)}?`,
  text: 'We delete everything listed here at once and ask you about cookies again. You can’t undo this.',
  textWithPush:
    'We delete everything listed here at once and end notifications to this browser. We ask you about cookies again. You can’t undo this.',
  keep: 'Keep them',
  confirm: 'Erase everything',
  failed: (count: number) => (count === 0 ? 'Nothing was erased' : 'Not everything was erased'),
  failedText: (count: number) =>
    count === 0
      ? 'The server did not answer. Please try again.'
      : `${entries(count)} ${count === 1 ? 'is' : 'are'} gone, then the server did not answer. The entries listed here are still stored.`,
} as const

export const goodToKnow = {
  title: 'Good to know',
  items: [
    { term: 'Other browsers', text: 'Each browser has its own data. Open this page there to see it.' },
    {
      term: 'Lost receipts',
      text: 'An entry without its receipt may still exist. No one can tell whose it is, including us. It is deleted on schedule.',
    },
    {
      term: 'Notifications',
      text: 'While they are on, we store your browser’s push address and keys. We also store your choices, your time zone and your last visit.',
    },
    {
      term: 'On this device',
      text: 'Pages and articles saved for offline use never leave this browser. Neither do your last QR codes. Erasing everything drops those codes and anything not sent yet.',
    },
    { term: 'Addresses', text: 'Tool uses carry a shortened IP address. Your download contains it.' },
  ],
  rights: 'Your other rights',
  writeTo: 'Write to',
  answer: (days: number) => `. We answer within ${days} days.`,
} as const
