// Texts of the cookie settings. Separate from messages.ts, because only the dialog loads them.
import { policyLastUpdated } from '#features/legal/contract.ts'
import { formatLongDate } from '#shared/format.ts'
import { analyticsRetentionDays, consentRecordRetentionMonths } from '#shared/retention.ts'

export const settingsMessages = {
  title: 'Cookie settings',
  close: 'Close',
  lead: 'Choose what we may measure. Change it any time under Cookie settings in the footer.',
  necessary: 'Necessary',
  necessaryText: 'Keeps your choice and, for administrators, the sign-in. No tracking.',
  alwaysOn: 'Always on',
  analytics: 'Analytics',
  analyticsText: `Counts page views with a random ID that ends with your session. We delete them after ${analyticsRetentionDays} days. A tag manager, if this site has one, starts only with this.`,
  on: 'On',
  off: 'Off',
  rejectAll: 'Reject all',
  acceptAll: 'Accept all',
  save: 'Save choice',
  policy: 'Privacy Policy',
  kept: `, version of ${formatLongDate(new Date(policyLastUpdated))}. We keep your answer for ${consentRecordRetentionMonths} months, without your name.`,
  myData: 'My data',
  myDataShows: ' shows what we hold from this browser.',
  refused: {
    title: 'Your browser says Do Not Track.',
    text: 'So analytics stays off, and we never ask. Global Privacy Control works the same way.',
    analyticsText: 'Your browser turned this off. Change its privacy setting to choose here.',
  },
} as const
