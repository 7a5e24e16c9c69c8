// Texts of the push card, its dialog and its toasts (Spec 8, Push), of notifications and of their administration. Those that the dashboard
// alone loads are in ui/desk/notification-messages.ts.
import type { PushCategory, PushPreferences } from './contract.ts'

export const pushMessages = {
  group: 'Notifications',
  available: {
    title: 'New articles, as they appear',
    text: 'One notification when an article is published. You can turn it off at any time.',
  },
  enabled: { title: 'Notifications are on' },
  blocked: {
    title: 'Notifications are blocked',
    inTab:
      'This browser was told not to ask. Open the icon left of the address, set Notifications to Allow, then reload this page.',
    installed:
      'This app was told not to ask. Open its settings (the menu of its window, or a long press on its icon), set Notifications to Allow, then open it again.',
    appleInstalled:
      'This app was told not to ask. Open Settings, Notifications, choose this app and allow notifications, then open it again.',
  },
  unsupported: {
    title: 'Notifications are not supported',
    text: "Your browser doesn't support push notifications. The news feed brings the same articles.",
  },
  enable: 'Enable Notifications',
  waiting: 'Waiting for your answer',
  enabling: 'Turning on…',
  disable: 'Disable',
  disabling: 'Turning off…',
  choose: 'Choose what and when',
  feed: 'News feed',
} as const

export const pushToasts = {
  setupError: 'Notification Setup Error',
  noWorker: 'The part of this site that shows notifications could not be started. Please try again.',
  noKey: 'The server did not answer. Nothing was changed, please try again.',
  blocked: 'Notifications Blocked',
  blockedText: 'This browser keeps the site from notifying you. The card says how to change that.',
  permissionError: 'Permission Error',
  permissionText: 'The browser could not ask for your permission. Please try again.',
  subscriptionError: 'Subscription Error',
  noService: 'Your browser got no answer from its push service. Notifications stay off, please try again later.',
  notStored: 'The server could not store your subscription. Notifications stay off, please try again.',
  unsubscribeError: 'Unsubscribe Error',
  stillOn: 'Your browser did not end its subscription. Notifications are still on, please try again.',
  notTold:
    'Notifications are off in this browser, but the server does not know it yet. It is told again with your next visit.',
  enabled: 'Notifications Enabled!',
  enabledText: 'You hear of new articles from now on. What and when is up to you.',
  disabled: 'Notifications Disabled',
  disabledText: 'This browser gets no more notifications.',
} as const

export const preferenceMessages = {
  title: 'Choose what and when',
  categories: 'Articles about',
  category: { marketing: 'Marketing', ai: 'AI' } satisfies Record<PushCategory, string>,
  noCategory: 'Choose at least one. To get none at all, disable notifications.',
  often: 'How often',
  daily: 'At most one a day',
  every: 'Every article',
  quiet: 'Quiet hours',
  quietOn: 'Send nothing in these hours',
  quietHint: 'What appears meanwhile comes when they end.',
  from: 'From',
  until: 'Until',
  sameHours: 'Choose two different hours.',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  failed: 'The server could not store this. What was chosen before still holds, please try again.',
} as const

/** Shown for a push message that cannot be read: browsers revoke the permission of a site that shows nothing. */
export const unreadableNotification = { title: 'New articles', body: 'Open the news to read them.' } as const

export const hourWords = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** @example 'Marketing and AI, at most one a day, none between 22:00 and 08:00.' */
export function preferenceSentence({ categories, everyArticle, quietHours }: PushPreferences): string {
  const about = categories.map((category) => preferenceMessages.category[category]).join(' and ')
  const often = everyArticle ? 'every article' : 'at most one a day'
  const quiet = quietHours && `none between ${hourWords(quietHours.from)} and ${hourWords(quietHours.until)}`
  return `${[about, often, quiet].filter(Boolean).join(', ')}.`
}

export const subscriptionsLabel = 'Push subscriptions'

export const sampleMessages = {
  sample: (siteName: string) => ({
    title: `Test notification of ${siteName}`,
    text: 'Notifications arrive in this browser.',
  }),
  /** `cause` is a status or a word such as timed-out. */
  notTaken: (cause: string) => `The push service of this browser did not take the message (${cause}).`,
} as const

/** What the jobs do, in the list of failed jobs. */
export const jobLabels = {
  notifySubscribers: 'See of which articles subscribers are to be notified',
  sendNotifications: 'Send notifications of an article',
} as const
