// Words of the admin page (Spec 2 and 8 name the labels and toasts; the rest is ours). What the server says stands in messages.ts.
import { formatCount } from '#shared/wording.ts'

export const loginMessages = {
  title: 'Admin Login',
  lead: 'For the people who look after this site. Visitors need no account.',
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  submitting: 'Logging in…',
  /** Spec 5, Admin login. */
  required: 'Username and password are required',
  /** Spec 8: the toast's title, and the message where the server gives none. */
  failed: 'Login failed',
  unreachable: 'The server could not be reached. Please try again.',
  ended: 'Your session has ended. Log in again and go on where you were: what you have written is still here.',
} as const

export const sessionMessages = {
  title: 'Admin Dashboard',
  checking: 'Checking who is signed in',
  uncheckedTitle: 'The session could not be checked',
  uncheckedText: 'The server did not say whether you are signed in. Please try again in a moment.',
  retry: 'Try again',
  signedInAs: 'Signed in as ',
  logout: 'Log out',
  loggingOut: 'Logging out…',
  /** Spec 8. */
  logoutFailed: 'Logout failed',
  logoutFailedText: 'You may still be signed in. Please try again.',
} as const

export const logMessages = {
  title: 'Administrative log',
  lead: 'Sign-ins, sign-outs, editorial actions and requests about personal data, kept for one year',
  states: {
    loading: 'Loading the administrative log',
    failed: 'Failed to load the administrative log.',
    failedText: 'Nothing of it is lost.',
    retry: 'Try again',
  },
  emptyTitle: 'Nothing logged yet',
  empty: 'Sign-ins, sign-outs, editorial actions and requests about personal data will be listed here.',
  columns: { time: 'Time', administrator: 'Administrator', action: 'Action', result: 'Result', address: 'Address' },
  entries: 'Entries of the log',
  target: (target: string) => `Target ${target}`,
  result: (status: number) => `${resultWord(status)} (${status})`,
  pages: 'Pages of the log',
  total: (total: number) => `${formatCount(total)} ${total === 1 ? 'entry' : 'entries'}`,
  csv: ['Time (UTC)', 'Administrator', 'Action', 'Target', 'Status', 'Address'],
} as const

function resultWord(status: number): string {
  if (status === 404) return 'Not found'
  return status < 400 ? 'Done' : status < 500 ? 'Refused' : 'Failed'
}
