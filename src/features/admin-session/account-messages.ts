// Texts of the account page, its notices, and required two-step login.
import { formatCount } from '#shared/format.ts'

export const accountMessages = {
  /** The link in the dashboard header and the title of the page. */
  title: 'Account',
} as const

export const passwordMessages = {
  title: 'Password',
  lead: 'Changing it ends all your other sessions.',
  current: 'Current password',
  next: 'New password',
  nextHint: 'At most 72 bytes. A plain letter is one byte, an emoji four.',
  repeat: 'Repeat the new password',
  submit: 'Change password',
  submitting: 'Changing password…',
  done: 'Password changed. Your other sessions have ended.',
  currentMissing: 'Enter your current password',
  repeatDiffers: 'The passwords do not match',
  failed: 'We could not change your password. Please try again.',
  unreachable: 'We could not reach the server. Please try again.',
} as const

/** Errors of a new password. */
export const passwordProblems = {
  'password-empty': 'Enter a new password',
  'password-too-long': 'This password is too long. Use at most 72 bytes.',
  'password-unreadable': 'Use a password without control characters',
} as const

export const sessionListMessages = {
  title: 'Sessions',
  lead: 'Browsers where you are signed in. A session ends after 7 days.',
  table: 'Your sessions',
  count: (count: number) => (count === 1 ? '1 session' : `${formatCount(count)} sessions`),
  columns: { device: 'Device', network: 'Network', createdAt: 'Signed in', lastUsedAt: 'Last used', end: 'End' },
  isCurrent: 'This session',
  unknownNetwork: 'Unknown',
  end: 'End',
  /** The accessible name of the button, because the list has several. */
  endOf: ({ device, network }: { device: string; network: string }) =>
    network === '' ? `End ${device}` : `End ${device}, ${network}`,
  endOthers: 'End all others',
  ending: 'Ending…',
  ended: 'Session ended',
  othersEnded: 'All other sessions have ended',
  endFailed: 'Ending failed',
  endFailedText: 'The session may still be open. Please try again.',
  states: {
    loading: 'Loading your sessions',
    failed: 'Failed to load your sessions.',
    failedText: 'They keep working.',
    retry: 'Try again',
  },
} as const

export const twoStepPanelMessages = {
  title: 'Two-step login',
  lead: 'Sign in with a code from your phone as well as your password.',
} as const

export const enrollMessages = {
  title: 'Turn on two-step login',
  reason: 'This site asks every administrator to turn on two-step login before going on.',
  begin: 'Set up two-step login',
} as const

export const noticeMessages = {
  title: 'Security notices',
  titles: {
    'new-network': 'Sign-in from a new network.',
    'recovery-code': 'A recovery code was used.',
    'codes-locked': 'Someone with your password entered too many wrong codes.',
  },
  more: (kind: 'new-network' | 'recovery-code' | 'codes-locked', codesLeft: number) => {
    if (kind === 'recovery-code') return `You have ${codesLeft} of 10 codes left.`
    return kind === 'codes-locked' ? 'We locked codes for 15 minutes.' : ''
  },
  advice: 'If this was not you, change your password:',
  dismiss: 'Dismiss',
  dismissOf: (title: string) => `Dismiss: ${title}`,
  dismissFailed: 'Dismiss failed',
  dismissFailedText: 'Please try again.',
} as const
