// Texts of the webhooks on the settings page.
import { formatCount } from '#shared/format.ts'
import { maxReceiverCharacters, maxWebhooks } from './domain/events.ts'

/** Name of the job in the list of those that failed. */
export const webhookJobLabel = 'Send events to webhooks'

/** Errors of the calls. */
export const webhookRefusals = {
  tooMany: `There are ${maxWebhooks} webhooks already. Delete one first.`,
  tooLong: `Must be at most ${formatCount(maxReceiverCharacters)} characters`,
} as const

/** Results of attempts without a response. */
const reasons: Readonly<Record<string, string>> = {
  'timed-out': 'no response within 10 seconds',
  unreachable: 'not reachable',
  'not-public': 'not on the open internet',
  'no-such-host': 'unknown host',
  'dns-failed': 'host not found just now',
}

const times = (count: number) => (count === 1 ? 'once' : `${formatCount(count)} times`)

export const webhookMessages = {
  title: 'Webhooks',
  lead: 'We tell other systems when something is published, corrected or withdrawn.',
  table: 'Webhooks',
  count: (count: number) => (count === 1 ? '1 webhook' : `${formatCount(count)} webhooks`),
  columns: { receiver: 'Receiver', events: 'Events', last: 'Last delivery', actions: 'Actions' },
  events: {
    'article.published': 'Published',
    'article.corrected': 'Corrected',
    'article.withdrawn': 'Withdrawn',
    digest: 'Weekly digest',
  },
  none: 'Nothing sent yet',
  sending: 'Sending now',
  delivered: (at: string) => `Delivered ${at}`,
  failed: (attempts: number, result: string) => `Failed ${times(attempts)}, ${reasons[result] ?? `answered ${result}`}`,
  givenUp: (attempts: number) => `Given up after ${times(attempts)}`,
  next: (at: string) => `Next try ${at}`,
  waiting: (count: number) => (count === 1 ? '1 event waits' : `${formatCount(count)} events wait`),
  turnedOff: 'Turned off: the receiver answered 410',
  add: 'New webhook',
  url: 'Web address',
  urlHint: 'Begins with https and is on the open internet.',
  chosen: 'Tell it when',
  eventChoices: {
    'article.published': 'An article is published',
    'article.corrected': 'An article is corrected',
    'article.withdrawn': 'An article is withdrawn',
    digest: 'The weekly digest is ready',
  },
  save: 'Add webhook',
  saving: 'Adding webhook…',
  urlMissing: 'Enter a link that begins with https',
  eventMissing: 'Choose at least one event',
  once: {
    title: 'Copy this secret now. We show it once.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'We could not copy it. Select it and copy it yourself.',
  },
  tryNow: 'Try now',
  tryOf: (url: string) => `Try now: ${url}`,
  tried: 'Trying now.',
  remove: 'Delete',
  removeOf: (url: string) => `Delete ${url}`,
  removeTitle: 'Delete this webhook?',
  removeText: (url: string) => `${url} gets no more events, not even those that wait.`,
  removed: 'Webhook deleted.',
  actionFailed: 'That did not work. Please try again.',
  addFailed: 'We could not add the webhook. Please try again.',
  unreachable: 'We could not reach the server. Please try again.',
  empty: 'No webhooks yet',
  emptyText: 'Add a receiver to tell another system of new articles.',
  states: {
    loading: 'Loading webhooks',
    failed: 'Failed to load webhooks.',
    failedText: 'Events are still sent.',
    retry: 'Try again',
  },
} as const
