// Texts of the page on which visitors see, download and erase their data (Decisions, My data).

import { formatCount } from '#shared/format.ts'
import { retentionRules } from '#shared/retention.ts'
import type { usageToolTypes } from '#shared/tools.ts'

const period = ({ count, unit }: { count: number; unit: string }) => `${count} ${unit}${count === 1 ? '' : 's'}`
const entries = (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`)
const receipts = (count: number) => (count === 1 ? '1 receipt' : `${formatCount(count)} receipts`)
const seconds = (count: number) => (count === 1 ? '1 second' : `${formatCount(count)} seconds`)
const toolUsage = period(retentionRules.toolUsage)
const kept = `Kept: ${toolUsage}`

/** Names of tools in the list of entries. */
export const toolNames: Record<(typeof usageToolTypes)[number], string> = {
  bold_text: 'Bold text',
  color_palette: 'Palette',
  qr_code: 'QR code',
  marketing_news: 'Article',
}

export const kindWords = {
  conversion: { sum: 'Bold texts', entry: 'Bold text', kept },
  palette: { sum: 'Palettes', entry: 'Palette', kept },
  usage: { sum: 'Uses of a tool', entry: 'Use of a tool', kept },
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
  lead: 'What this browser sent and we still keep. We know no name: each stored entry hands this browser a receipt, and only receipts open it.',
  withoutScript: 'This page needs JavaScript: the receipts are in your browser, and only its code can show them.',
  refused:
    'Your browser says Do Not Track: no page views and no uses of a tool are stored. Texts and palettes are, with nothing about you.',
  download: 'Download as JSON',
  erase: 'Erase everything',
  reading: 'Reading your data',
  stand: (entryCount: number, receiptCount: number, clock: string) =>
    `${entries(entryCount)}, ${receipts(receiptCount)}, read at ${clock}`,
  progress: { read: 'Read', erased: 'Erased' },
  progressOf: (verb: string, done: number, of: number) => `${verb} ${formatCount(done)} of ${receipts(of)}`,
  wait: (count: number) => `Too many requests came from your network. It goes on in ${seconds(count)}.`,
  downloadFailed: 'Download failed',
  notReachable: 'The server did not answer. Please try again.',
  empty: {
    title: 'No receipts in this browser',
    text: `In this session nothing was sent yet. From earlier ones there may be texts, palettes and page views of the last ${toolUsage}; without their receipts nobody can tell whose they are.`,
  },
  failed: {
    title: 'Your data could not be read',
    text: 'The server did not answer. Nothing was changed.',
    retry: 'Try again',
  },
} as const

export const sumMessages = {
  none: 'Nothing stored',
  oldest: (day: string) => `Oldest from ${day}`,
  ofTexts: (count: number) => `Steps of typing ${count === 1 ? '1 text' : `${formatCount(count)} texts`}`,
  sinceAgreed: 'Counted since you agreed',
  choice: (words: string, day: string) => `${words}, ${day}`,
  thisBrowser: (day: string) => `This browser, since ${day}`,
} as const

export const entryMessages = {
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
  text: 'Without this they end with your session. With it you can still see and erase these entries next week, and so can anybody who uses this browser.',
  on: 'On',
  off: 'Off',
  refused: 'This browser keeps nothing',
  refusedText: 'Its storage is switched off or full. Receipts end with this page.',
} as const

export const eraseMessages = {
  title: (count: number) => `Erase ${entries(count)}?`,
  text: 'Everything listed here is deleted at once. You will be asked about cookies again. This cannot be undone.',
  textWithPush:
    'Everything listed here is deleted at once, and notifications to this browser end. You will be asked about cookies again. This cannot be undone.',
  keep: 'Keep them',
  confirm: 'Erase everything',
  erased: (count: number) => `${entries(count)} erased`,
  erasedText: 'The figures of the site follow. This browser holds no receipts now.',
  failed: (count: number) => (count === 0 ? 'Nothing was erased' : 'Not everything was erased'),
  failedText: (count: number) =>
    count === 0
      ? 'The server did not answer. Please try again.'
      : `${entries(count)} ${count === 1 ? 'is' : 'are'} gone, then the server did not answer. What is listed here is still stored.`,
} as const

export const goodToKnow = {
  title: 'Good to know',
  items: [
    { term: 'Other browsers', text: 'Each browser has its own data. Open this page there to see it.' },
    {
      term: 'Lost receipts',
      text: 'An entry without its receipt may still exist, but nobody can tell whose it is, we neither. It expires by its rule.',
    },
    {
      term: 'Notifications',
      text: 'While they are on we keep the address and the keys by which your browser is reached, what you chose, your time zone, and when this browser was last here.',
    },
    {
      term: 'On this device',
      text: 'Pages and articles kept for offline use and your last QR codes never leave this browser. Those codes, and what still waits for the network to be sent, are dropped when you erase everything.',
    },
    { term: 'Addresses', text: 'Uses of a tool carry a shortened address. It is part of your download.' },
  ],
  rights: 'Your other rights',
  writeTo: 'Write to',
  answer: (days: number) => `. We answer within ${days} days.`,
} as const
