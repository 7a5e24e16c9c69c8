// Texts of the push card, its dialog and its toasts (Spec 8, Push), of notifications and of their administration. Those that the dashboard
// alone loads are in ui/desk/notification-messages.ts.
import type { PushCategory, PushPreferences } from './contract.ts'

export const pushMessages = {
  group: 'Notifications',
  available: {
    title: 'New articles, as they appear',
    text: 'One notification when we publish. Turn it off any time.',
  },
  enabled: { title: 'Notifications are on' },
  blocked: {
    title: 'Notifications are blocked',
    inTab: 'Click the icon next to the address bar, allow notifications, then reload.',
    installed:
      "Open this app's settings from its window menu, or press and hold its icon. Allow notifications, then open it again.",
    appleInstalled: 'Open Settings, then Notifications, choose this app, allow notifications, then open it again.',
  },
  unsupported: {
    title: 'Notifications are not supported',
    text: "Your browser doesn't support push notifications. The news feed has the same articles.",
  },
  enable: 'Enable Notifications',
  waiting: 'Waiting for your answer',
  enabling: 'Turning on…',
  disable: 'Disable',
  disabling: 'Turning off…',
  choose: 'Choose topics and times',
  feed: 'News feed',
} as const

export const pushToasts = {
  setupError: 'Notification Setup Error',
  noWorker: 'We could not start notifications in this browser. Please try again.',
  noKey: 'Our server did not answer. Nothing changed. Please try again.',
  blocked: 'Notifications Blocked',
  blockedText: 'Your browser blocks our notifications. Follow the steps on the card to allow them.',
  permissionError: 'Permission Error',
  permissionText: 'Your browser could not ask for permission. Please try again.',
  subscriptionError: 'Subscription Error',
  noService: 'Your browser could not reach its push service. Please try again later.',
  notStored: 'We could not save your subscription. Notifications stay off. Please try again.',
  unsubscribeError: 'Unsubscribe Error',
  stillOn: 'Your browser kept the subscription. Notifications are still on. Please try again.',
  serverUnreachable:
    'Notifications are off in this browser. We could not reach our server and try again on your next visit.',
  enabled: 'Notifications Enabled!',
  enabledText: "You'll hear about new articles. Choose topics and times any time.",
  disabled: 'Notifications Disabled',
  disabledText: 'You get no more notifications in this browser.',
} as const

export const preferenceMessages = {
  title: 'Choose topics and times',
  categories: 'Articles about',
  category: { marketing: 'Marketing', ai: 'AI' } satisfies Record<PushCategory, string>,
  noCategory: 'Choose at least one topic. To get none, disable notifications.',
  often: 'How often',
  daily: 'At most one a day',
  every: 'Every article',
  quiet: 'Quiet hours',
  quietOn: 'Send nothing during these hours',
  quietHint: 'New articles wait until these hours end.',
  from: 'From',
  until: 'Until',
  sameHours: 'Choose two different hours.',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  failed: 'We could not save this. Your earlier choice still applies. Please try again.',
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
  notTaken: (cause: string) => `Your browser’s push service did not accept the message (${cause}).`,
} as const

/** What the jobs do, in the list of failed jobs. */
export const jobLabels = {
  notifySubscribers: 'Plan notifications of new articles',
  sendNotifications: 'Send notifications of an article',
} as const
