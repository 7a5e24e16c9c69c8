// Texts of the offline page, the offline bar and the toast after sending.
import { keptAtMost } from './domain/keeping.ts'
import type { Waiting } from './domain/waiting.ts'

export const offlineMessages = {
  needsNetwork: 'This page needs the network',
  notKept: (page: string | null) => `${page ?? 'It'} is not kept on this device. Everything below is.`,
  offline: 'You are offline',
  offlineText: 'Everything below works without the network.',
  online: 'You are online',
  onlineText: 'There is a connection: every page is within reach.',
  openPage: (page: string | null) => `Open ${page ?? 'the page'}`,
  tryAgain: 'Try again',
  tools: 'Tools',
  toolWorks: 'Works here as always.',
  toolWorksBut: { 'qr-code': 'Test needs the network.' } as Readonly<Record<string, string>>,
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
  emptyText: `The last ${keptAtMost.newest} articles are kept after you open the news once.`,
} as const

export const barMessages = {
  offline: 'You are offline. The tools work.',
  offlineAdmin: 'You are offline. Articles in writing stay in this browser; all else here needs the network.',
  offlineWithNews: (time: string) => `You are offline. The tools work; the news is as of ${time}.`,
} as const

const ofEach = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`])
const things = ({ texts, palettes }: Waiting) =>
  [...ofEach(texts, 'bold text'), ...ofEach(palettes, 'palette')].join(' and ')
const isOne = ({ texts, palettes }: Waiting) => texts + palettes === 1

export const waitingMessages = {
  waits: (waiting: Waiting) =>
    `${things(waiting)} ${isOne(waiting) ? 'waits' : 'wait'} to be sent. It happens once, when the network is back.`,
  backOnline: 'Back online',
  sent: (sent: Waiting) => `${things(sent)} ${isOne(sent) ? 'was' : 'were'} sent.`,
} as const
