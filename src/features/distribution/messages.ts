// Texts of the receivers on the settings page.
import { formatCount } from '#shared/format.ts'

/** Name of the job in the list of those that failed. */
export const distributionJobLabel = 'Tell search engines, feed hubs and the CDN'

/** Results of calls without a response. */
const reasons: Readonly<Record<string, string>> = {
  'timed-out': 'no response in time',
  unreachable: 'not reachable',
  'not-public': 'not on the open internet',
  'no-such-host': 'unknown host',
  'dns-failed': 'host not found just now',
}

const times = (count: number) => (count === 1 ? 'once' : `${formatCount(count)} times`)
const changes = (count: number) => (count === 1 ? '1 change' : `${formatCount(count)} changes`)

export const distributionMessages = {
  title: 'Told to',
  lead: 'We tell these when readers see a change, and take old copies back.',
  table: 'Told to',
  columns: { receiver: 'Receiver', last: 'Last told', actions: 'Actions' },
  names: { cdn: 'CDN', indexnow: 'Search engines (IndexNow)', websub: 'Feed readers (WebSub)' },
  none: 'Not told yet',
  calling: 'Telling now',
  delivered: (at: string) => `Told ${at}`,
  failed: (attempts: number, result: string) => `Failed ${times(attempts)}, ${reasons[result] ?? `answered ${result}`}`,
  next: (at: string) => `Next try ${at}`,
  waiting: (count: number) => `${changes(count)} ${count === 1 ? 'waits' : 'wait'}`,
  givenUp: (count: number) => `Given up: ${changes(count)}`,
  tryNow: 'Try now',
  tryOf: (name: string) => `Try now: ${name}`,
  tried: 'Trying now.',
  actionFailed: 'That did not work. Please try again.',
  unreachable: 'We could not reach the server. Please try again.',
  empty: 'Not set up yet',
  emptyText: 'Set CDN, INDEXNOW_KEY or WEBSUB_HUB, then restart.',
  states: {
    loading: 'Loading receivers',
    failed: 'Failed to load receivers.',
    failedText: 'They are still told.',
    retry: 'Try again',
  },
} as const
