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
  failed: 'Failed to load notification results.',
  tryAgain: 'Try again',
  notDelivered: (count: number, reason: string) => `${formatCount(count)} not delivered: ${reason}`,
  /** By the status of a push service's refusal. */
  faults: {
    '400': 'a push service did not understand the message (400)',
    '401': 'a push service did not accept our key (401)',
    '403': 'a push service refused our key (403)',
    '413': 'a push service found the message too long (413)',
  } as Readonly<Record<string, string>>,
  otherFault: (status: string) => `a push service refused it (${status})`,
} as const

/** Before an article is published. */
export const reachMessages = (count: number) =>
  count === 0
    ? 'Nobody has subscribed to notifications yet.'
    : `We notify ${subscribers(count)} shortly after. You can undo until then.`

export const nobodyMessages = {
  'no-subscribers': () => 'No notification sent: no subscribers',
  'no-interest': () => 'No notification sent: no subscriber chose this category',
  'daily-limit': (day) => `No notification sent: at most one a day, ${day} had one`,
  'too-late': () => 'No notification sent: more than a day had passed',
  // Published before notifications existed: nothing is shown.
  'published-before': () => null,
} as const satisfies Record<NobodyReason, (day: string) => string | null>

export const progressMessages = {
  of: (title: string) => `${quoted(title)}:`,
  tells: (count: number, left: string) => `We notify ${subscribers(count)} in ${left}.`,
  undoText: 'Undo moves it back to Drafts and notifies nobody.',
  noSubscribers: 'You have no subscribers yet.',
  undoWithin: (left: string) => `Undo within ${left} to move it back to Drafts.`,
  undo: 'Undo',
  undoing: 'Undoing...',
  undoOf: (title: string) => `Undo: ${title}`,
  starting: 'Notifying subscribers.',
  telling: (sent: number, due: number) => `Notifying subscribers: ${formatCount(sent)} of ${formatCount(due)}.`,
  final: 'You can no longer undo this.',
  underAMinute: 'Less than a minute left.',
  oneMinute: 'About one minute left.',
  minutes: (count: number) => `About ${formatCount(count)} minutes left.`,
  later: 'We send the rest when quiet hours end or push services allow it.',
} as const

export const testMessages = {
  button: 'Send a test to this browser',
  sending: 'Sending...',
  sent: {
    title: 'Test notification sent',
    description: 'It appears in a moment. If not, check your device’s notification settings.',
  },
  unsupported: {
    title: pushToasts.setupError,
    description: "Your browser doesn't support push notifications",
    destructive: true,
  },
  blocked: {
    title: pushToasts.blocked,
    description: 'Allow notifications for this site in your browser settings, then try again.',
    destructive: true,
  },
  unanswered: {
    title: pushToasts.permissionError,
    description: 'You closed your browser’s question. Try again and allow notifications.',
    destructive: true,
  },
  notSubscribed: {
    title: 'Test Failed',
    description: 'This browser is no longer subscribed. Try again.',
    destructive: true,
  },
  notTaken: {
    title: 'Test Failed',
    description: 'Your browser’s push service did not accept the notification. Try again later.',
    destructive: true,
  },
  failed: { title: 'Test Failed', description: 'We could not send the notification. Try again.', destructive: true },
  noResponse: {
    title: 'Test Error',
    description: 'Network or system error. Check your connection and try again.',
    destructive: true,
  },
} as const
