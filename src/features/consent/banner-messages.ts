// Texts of the consent banner, and of the toast after a decision without it. Separate from messages.ts, so that only
// pages with the banner load them.
import { analyticsRetentionDays } from '#shared/retention.ts'

const ifYouAgree = `With your OK we count page views and delete them after ${analyticsRetentionDays} days.`

export const bannerMessages = {
  region: 'Cookie choice',
  question: 'May we count your visits?',
  text: `${ifYouAgree} The tools work the same either way.`,
  settings: 'Settings',
  reject: 'Reject',
  accept: 'Accept',
  /** Replaces the question after a decision. */
  saved: {
    on: 'Saved: analytics is on.',
    off: 'Saved: analytics is off.',
    change: 'Change it under Cookie settings.',
  },
  /** For visitors who decided about an older policy. */
  outdated: {
    question: 'Our policy changed, so we ask again.',
    text: ifYouAgree,
    changes: 'What changed',
  },
} as const

export const savedMessages = {
  title: 'Choice saved',
  on: 'Analytics is on.',
  off: 'Analytics is off.',
  cookiesDeleted: 'Analytics is off. Its cookies were deleted.',
} as const

export const settingsFailed = 'Could not load the cookie settings'
