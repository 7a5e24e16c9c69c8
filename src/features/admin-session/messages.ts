// Texts of signing in (Spec 5, Admin login; Decisions, Answers of the calls), of the admin page (Spec 2 and 8) and of the operator's console.
// Browsers load the exports of the admin page alone.
import { formatCount } from '#shared/format.ts'

export const signInMessages = {
  required: 'Username and password are required',
  wrong: 'Invalid username or password',
  throttled: (seconds: number) => `Too many failed sign-ins. Please try again in ${minutes(seconds)}.`,
  busy: 'Too many people are signing in. Please try again in a moment.',
  codeRequired: 'Enter the code of your authenticator app',
  wrongCode:
    'The code is wrong. Each one works once and for about half a minute: if the next one is wrong too, check the clock of your device.',
  wrongPassword: 'The password is wrong',
  isOn: 'Two-step login is on already',
  isOff: 'Two-step login is off',
  beginAgain: 'This key is no longer the one to confirm. Please begin again.',
} as const

export const loginMessages = {
  title: 'Admin Login',
  lead: 'For the people who look after this site. Visitors need no account.',
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  submitting: 'Logging in…',
  codeLead: 'Your password is right. Two-step login asks for a code as well.',
  codeMissing: 'Enter the code',
  back: 'Back',
  /** Spec 5, Admin login. */
  required: 'Username and password are required',
  /** Spec 8: the toast's title, and the message where the server gives none. */
  failed: 'Login failed',
  unreachable: 'The server could not be reached. Please try again.',
  ended: 'Your session has ended. Log in again and go on where you were: what you have written is still here.',
} as const

export const codeMessages = {
  label: 'Code',
  hint: 'Six digits from your authenticator app',
  recoveryLabel: 'Recovery code',
  recoveryHint: 'One of the ten codes that you saved; each works once',
  useRecovery: 'Use a recovery code',
  useApp: 'Use a code of the app',
} as const

export const twoStepMessages = {
  button: 'Two-step login',
  title: 'Two-step login',
  close: 'Close',
  loading: 'Looking up two-step login',
  loadFailed: 'Two-step login could not be looked up.',
  retry: 'Try again',
  failed: 'That did not work. Please try again.',
  unreachable: 'The server could not be reached. Please try again.',
  cancel: 'Cancel',
  password: 'Password',
  off: 'Two-step login is off. When it is on, signing in takes a code from an authenticator app on your phone besides the password, so that a stolen password alone is not enough.',
  begin: 'Set up',
  beginning: 'Setting up…',
  scan: 'Scan this code with an authenticator app, then enter the six digits that the app shows.',
  qrCode: 'QR code of the key for the authenticator app',
  openApp: 'Open in an app on this device',
  key: 'Or enter this key in the app:',
  copyKey: 'Copy key',
  turnOn: 'Turn on',
  turningOn: 'Turning on…',
  codesTitle: 'Save your recovery codes',
  codes:
    'If your phone is lost, each of these codes signs you in once in place of a code of the app. They are shown only now: keep them where you will find them without the phone.',
  codesList: 'Recovery codes',
  copyCodes: 'Copy codes',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Please select the text.',
  download: 'Download',
  fileName: 'recovery-codes.txt',
  fileHead: (host: string) => `Recovery codes for ${host}. Each works once.`,
  saved: 'I have saved them',
  on: (date: string) => `Two-step login is on since ${date}.`,
  left: (count: number) =>
    count === 0
      ? 'No recovery codes are left: make new ones, so that you can still sign in without your phone.'
      : `${count} of 10 recovery codes ${count === 1 ? 'is' : 'are'} left.`,
  renew: 'New recovery codes',
  renewText: 'The codes you have now will no longer work.',
  renewing: 'Making codes…',
  turnOff: 'Turn off',
  removeTitle: 'Turn off two-step login',
  turnOffText: 'Afterwards the password alone is enough to sign in.',
  turningOff: 'Turning off…',
  turnedOn: 'Two-step login is on. Your other sessions have ended.',
  turnedOff: 'Two-step login is off',
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

export const consoleMessages = {
  usage:
    'Usage: npm run admin -- create NAME | password NAME | two-step | two-step-off NAME | export-person ID | erase-person ID | verify-log [--expect HASH] (ID: a session id or the endpoint of a push subscription)',
  made: ({ username, password }: { username: string; password: string }) =>
    `Administrator "${username}" was created. Password: ${password} (shown only this once; "npm run admin -- password ${username}" changes it)`,
  askPassword: (username: string) => `Password for ${username}: `,
  askAgain: 'The same password again: ',
  different: 'The two passwords differ: nothing was changed',
  noPassword: 'No password came: nothing was changed',
  cancelled: 'Cancelled: nothing was changed',
  created: (username: string) => `Administrator "${username}" was created`,
  exists: (username: string) => `There is an administrator "${username}" already`,
  unknown: (username: string) => `There is no administrator "${username}"`,
  changed: (username: string) =>
    `The password of "${username}" was changed; all sessions of this administrator have ended`,
  problems: {
    'username-empty': 'The user name must not be empty',
    'username-too-long': 'The user name must be at most 200 characters',
    'username-unreadable': 'The user name must not contain control characters',
    'password-empty': 'The password must not be empty',
    'password-too-long': 'The password must be at most 72 bytes',
    'password-unreadable': 'The password must not contain control characters',
  },
} as const

/** Who acts in the entries of the administrative log that the operator's commands make. */
export const operatorMessages = {
  operator: 'operator',
  /** In place of an address. */
  console: 'console',
} as const

/** Console output about two-step login, and its entry in the administrative log. */
export const twoStepConsoleMessages = {
  action: 'turned off two-step login',
  on: ({ username, since, codes }: { username: string; since: string; codes: number }) =>
    `${username}: on since ${since}, ${codes} recovery ${codes === 1 ? 'code' : 'codes'} left`,
  off: (username: string) => `${username}: off`,
  nobody: 'There is no administrator yet',
  turnedOff: (username: string) => `Two-step login of "${username}" is off: the password is enough to sign in`,
  wasOff: (username: string) => `Two-step login of "${username}" was off already`,
} as const

/** Console output of requests about personal data, and their entries in the administrative log. */
export const personMessages = {
  actions: { export: "exported a person's data", erase: "erased a person's data" },
  exported: (rows: number, reference: string) => `${ofRows(rows)} of ${reference} exported`,
  more: (views: number) => `${formatCount(views)} more page views are not listed`,
  erased: (rows: number, reference: string) => `${ofRows(rows)} of ${reference} erased`,
  nothing: (reference: string) => `Nothing is stored of ${reference}`,
} as const

function ofRows(rows: number): string {
  return rows === 1 ? '1 row' : `${formatCount(rows)} rows`
}

/** The log's name in the retention overview. */
export const administrativeLogLabel = 'Administrative log'

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60))
  return count === 1 ? '1 minute' : `${count} minutes`
}

/** Of the command that checks the chain of the log's entries. */
export const chainMessages = {
  whole: (entries: number, lastHash: string) =>
    `The administrative log is whole: ${countedEntries(entries)}. The last one has the hash ${lastHash || 'of nothing'}: note it outside of this server.`,
  nothingCompared:
    'No noted hash was compared, so a new chain in place of the old one would not be noticed: --expect HASH.',
  found: (entry: number) => `The noted hash belongs to entry ${entry}: no entry up to it was replaced.`,
  notFound: 'The noted hash is not in the log: its entry was removed or replaced, or has expired after a year.',
  noHash: 'The noted hash must have 64 characters of 0-9 and a-f.',
  cut: (entry: number) => `Entries up to ${entry} were removed before a year had passed.`,
  /** Printed with a backup. */
  head: ({ entry, hash }: { entry: number; hash: string }) =>
    `Administrative log: entry ${entry} has the hash ${hash}. Note it outside of this server.`,
  before: (entries: number) => `${countedEntries(entries)} of before the chain cannot be verified.`,
  lost: 'The chain of the administrative log is lost: nothing can be verified.',
  changed: (entry: number) => `Entry ${entry} was changed.`,
  missing: (entry: number) => `Entry ${entry} is missing, and perhaps others after it.`,
  outside: (entries: number) =>
    `${countedEntries(entries)} outside the chain: written by an older release beside this one, or by somebody else.`,
} as const

function countedEntries(entries: number): string {
  return entries === 1 ? '1 entry' : `${formatCount(entries)} entries`
}
