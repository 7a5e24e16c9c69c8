// Texts of the cookie settings; apart from messages.ts, because only the dialog loads them.
import { policyLastUpdated } from '#features/legal/contract.ts'
import { formatLongDate } from '#shared/format.ts'
import { analyticsRetentionDays, consentRecordRetentionMonths } from '#shared/retention.ts'

export const settingsMessages = {
  title: 'Cookie settings',
  close: 'Close',
  lead: 'You decide what we may measure. You can change it here at any time; the link is at the foot of every page.',
  necessary: 'Necessary',
  necessaryText: 'Keeps your choice and, for administrators, the sign-in. Nothing here follows you.',
  alwaysOn: 'Always on',
  analytics: 'Analytics',
  analyticsText: `Counts page views by a random number for this browser session, kept ${analyticsRetentionDays} days. If the site uses a tag manager, it starts only with this.`,
  on: 'On',
  off: 'Off',
  rejectAll: 'Reject all',
  acceptAll: 'Accept all',
  save: 'Save choice',
  policy: 'Privacy Policy',
  kept: `, version of ${formatLongDate(new Date(policyLastUpdated))}. Your answer is kept ${consentRecordRetentionMonths} months without your name.`,
  myData: 'My data',
  myDataShows: ' shows what this browser sent.',
  refused: {
    title: 'Your browser says Do Not Track.',
    text: 'Analytics is off and stays off, and we do not ask. Global Privacy Control counts the same.',
    analyticsText: 'Switched off by your browser. To decide here, change the setting in the browser first.',
  },
} as const
