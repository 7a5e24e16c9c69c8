// Texts of the offline page, the offline bar and the toast after sending.
import { keptAtMost } from './domain/keeping.ts'
import type { Waiting } from './domain/waiting.ts'

export const offlineMessages = {
  needsNetwork: 'This page needs a connection',
  notKept: (page: string | null) =>
    `${page ?? 'This page'} isn't saved on your device. Everything below works offline.`,
  offline: 'You are offline',
  offlineText: 'Everything below works offline.',
  online: 'You are online',
  onlineText: 'You can open every page again.',
  openPage: (page: string | null) => `Open ${page ?? 'the page'}`,
  tryAgain: 'Try again',
  tools: 'Tools',
  toolWorks: 'Works offline.',
  toolWorksBut: { 'qr-code': 'Only Test needs a connection.' } as Readonly<Record<string, string>>,
} as const

export const savedMessages = {
  title: 'Saved for later reading',
  /** Not "of the last 20": a site may have fewer articles in all. */
  count: (newest: number, others: number) =>
    [
      ...(newest > 0 ? [`${newest} of the newest articles`] : []),
      ...(others > 0 ? [`${others} read before`] : []),
    ].join(', '),
  minutes: (minutes: number) => `${minutes} min`,
  read: (day: string) => `Read ${day}`,
  unread: 'Not read yet',
  emptyTitle: 'No articles on this device',
  emptyText: `Open the news once while you are online. We then save the ${keptAtMost.newest} newest articles here.`,
} as const

export const barMessages = {
  offline: 'You are offline. The tools still work.',
  offlineAdmin: 'You are offline. Unsaved text stays in this browser. Everything else here needs a connection.',
  offlineWithNews: (time: string) => `You are offline. The tools still work. News from ${time}.`,
} as const

const ofEach = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`])
const things = ({ texts, palettes }: Waiting) =>
  [...ofEach(texts, 'bold text'), ...ofEach(palettes, 'palette')].join(' and ')
const isOne = ({ texts, palettes }: Waiting) => texts + palettes === 1

export const waitingMessages = {
  waits: (waiting: Waiting) => `${things(waiting)} will be sent when you are back online.`,
  backOnline: 'Back online',
  sent: (sent: Waiting) => `${things(sent)} ${isOne(sent) ? 'was' : 'were'} sent.`,
} as const
