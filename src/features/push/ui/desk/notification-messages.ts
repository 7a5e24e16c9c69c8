// Texts about notifications in the dashboard, loaded by administrators alone.
import { formatCount } from '#shared/format.ts'
import type { NobodyReason } from '../../admin-contract.ts'
import { pushToasts } from '../../messages.ts'

/** Isolated, so that a right-to-left title does not reorder the sentence. */
const quoted = (title: string) => `“\u2068${title}\u2069”`
const subscribers = (count: number) => `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`

export const figureMessages = {
  group: 'Notifications',
  columns: { due: 'Due', sent: 'Sent', failed: 'Failed', removed: 'Unsubscribed', opened: 'Opened' },
  notYet: '–',
  notYetRead: 'not yet',
  /** Opened notifications as a share of the sent ones. */
  share: (percent: string) => `${percent}%`,
  failed: 'Failed to load what became of notifications.',
  tryAgain: 'Try again',
  notDelivered: (count: number, reason: string) => `${formatCount(count)} not delivered: ${reason}`,
  /** By the status of a push service's refusal. */
  faults: {
    '400': 'the service of one browser did not understand the message (400)',
    '401': 'the service of one browser did not accept our key (401)',
    '403': 'the service of one browser refused our key (403)',
    '413': 'the service of one browser found the message too long (413)',
  } as Readonly<Record<string, string>>,
  otherFault: (status: string) => `the service of one browser refused it (${status})`,
} as const

/** Before an article is published. */
export const reachMessages = (count: number) =>
  count === 0
    ? 'Nobody has subscribed to notifications yet.'
    : `We notify ${subscribers(count)} shortly after. You can undo until then.`

export const nobodyMessages = {
  'no-subscribers': () => 'Nobody told: nobody was subscribed',
  'no-interest': () => 'Nobody told: no subscriber wants this category',
  'daily-limit': (day) => `Nobody told: one notification a day, ${day} had its own`,
  'too-late': () => 'Nobody told: more than a day had passed before it could be sent',
  // Published before notifications existed: nothing is shown.
  'published-before': () => null,
} as const satisfies Record<NobodyReason, (day: string) => string | null>

export const progressMessages = {
  of: (title: string) => `${quoted(title)}:`,
  tells: (count: number, left: string) => `Tells ${subscribers(count)} in ${left}.`,
  undoText: 'Undo: back to Drafts, nobody is told.',
  noSubscribers: 'Nobody is subscribed.',
  undoWithin: (left: string) => `Undo within ${left}: back to Drafts.`,
  undo: 'Undo',
  undoing: 'Undoing...',
  undoOf: (title: string) => `Undo: ${title}`,
  starting: 'Telling subscribers.',
  telling: (sent: number, due: number) => `Telling subscribers: ${formatCount(sent)} of ${formatCount(due)}.`,
  final: 'Can no longer be taken back.',
  underAMinute: 'Less than a minute left.',
  oneMinute: 'About one minute left.',
  minutes: (count: number) => `About ${formatCount(count)} minutes left.`,
  later: 'The rest follows when quiet hours are over, or push services ask for it.',
} as const

export const testMessages = {
  button: 'Send a test notification to this browser',
  sending: 'Sending...',
  sent: {
    title: 'Test notification sent',
    description: 'It appears in a moment. If it does not, the system holds back what this browser shows.',
  },
  unsupported: {
    title: pushToasts.setupError,
    description: "Your browser doesn't support push notifications",
    destructive: true,
  },
  blocked: {
    title: pushToasts.blocked,
    description: 'Allow notifications of this site in the settings of the browser, and try again.',
    destructive: true,
  },
  unanswered: {
    title: pushToasts.permissionError,
    description: 'The question of the browser was closed. Try again and allow notifications.',
    destructive: true,
  },
  notSubscribed: {
    title: 'Test Failed',
    description: 'This browser is not subscribed any more. Try again.',
    destructive: true,
  },
  notTaken: {
    title: 'Test Failed',
    description: 'The push service of this browser did not take the notification. Try again later.',
    destructive: true,
  },
  failed: { title: 'Test Failed', description: 'The notification was not sent. Try again.', destructive: true },
  noResponse: {
    title: 'Test Error',
    description: 'Network or system error: no answer came. Check your connection and try again.',
    destructive: true,
  },
} as const
