// Texts of signing in (Spec 5, Admin login; Decisions, Answers of the calls), of the admin page (Spec 2 and 8) and of
// the operator's console. Browsers load only the exports of the admin page.
import { formatCount } from '#shared/format.ts'

export const signInMessages = {
  required: 'Username and password are required',
  wrong: 'Invalid username or password',
  throttled: (seconds: number) => `Too many failed sign-ins. Please try again in ${minutes(seconds)}.`,
  busy: 'Too many people are signing in. Please try again in a moment.',
  codeRequired: 'Enter the code from your authenticator app',
  wrongCode: 'Wrong or used code. Try the next one. If it fails too, check the clock on your phone.',
  wrongPassword: 'Wrong password',
  isOn: 'Two-step login is already on',
  isOff: 'Two-step login is off',
  beginAgain: 'This key has been replaced. Please start again.',
  passwordOutdated: 'Your password or session changed meanwhile. Please try again.',
} as const

export const loginMessages = {
  title: 'Admin Login',
  lead: "For site editors. You don't need an account to use the tools.",
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  submitting: 'Logging in…',
  codeLead: 'Your password is right. Now enter a code.',
  codeMissing: 'Enter the code',
  back: 'Back',
  /** Spec 5, Admin login. */
  required: 'Username and password are required',
  /** Spec 8: the toast's title, and its message when the server sends none. */
  failed: 'Login failed',
  unreachable: 'We could not reach the server. Please try again.',
  ended: 'Your session has ended. Log in again to go on. Your unsaved text is still here.',
} as const

export const codeMessages = {
  label: 'Code',
  hint: 'Six digits from your authenticator app',
  recoveryLabel: 'Recovery code',
  recoveryHint: 'One of your ten saved codes. Each works once.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use a code from the app',
} as const

export const twoStepMessages = {
  button: 'Two-step login',
  title: 'Two-step login',
  close: 'Close',
  loading: 'Loading two-step login',
  loadFailed: 'Failed to load two-step login.',
  retry: 'Try again',
  failed: 'That did not work. Please try again.',
  unreachable: 'We could not reach the server. Please try again.',
  cancel: 'Cancel',
  password: 'Password',
  off: 'Two-step login is off. Turn it on to sign in with a code from your phone as well. A stolen password is not enough then.',
  begin: 'Set up',
  beginning: 'Setting up…',
  scan: 'Scan this code with an authenticator app. Then enter the six digits from the app.',
  qrCode: 'QR code for your authenticator app',
  openApp: 'Open in an app on this device',
  key: 'Or enter this key in the app:',
  copyKey: 'Copy key',
  turnOn: 'Turn on',
  turningOn: 'Turning on…',
  codesTitle: 'Save your recovery codes',
  codes:
    'Lost your phone? Each of these codes signs you in once. We show them only now. Keep them where you can reach them without your phone.',
  codesList: 'Recovery codes',
  copyCodes: 'Copy codes',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Please select the text.',
  download: 'Download',
  fileName: 'recovery-codes.txt',
  fileHead: (host: string) => `Recovery codes for ${host}. Each works once.`,
  saved: 'I have saved them',
  on: (date: string) => `Two-step login has been on since ${date}.`,
  left: (count: number) =>
    count === 0
      ? 'No recovery codes left. Make new ones so you can sign in without your phone.'
      : `${count} of 10 recovery codes left.`,
  renew: 'New recovery codes',
  renewText: 'Your current codes will stop working.',
  renewing: 'Making codes…',
  turnOff: 'Turn off',
  removeTitle: 'Turn off two-step login',
  turnOffText: 'You will sign in with your password alone.',
  turningOff: 'Turning off…',
  turnedOn: 'Two-step login is on. Your other sessions have ended.',
  turnedOff: 'Two-step login is off',
} as const

export const sessionMessages = {
  title: 'Admin Dashboard',
  checking: 'Checking your session',
  uncheckedTitle: 'We could not check your session',
  uncheckedText: 'Please try again in a moment.',
  retry: 'Try again',
  signedInAs: 'Signed in as ',
  account: 'Account',
  settings: 'Settings',
  logout: 'Log out',
  loggingOut: 'Logging out…',
  /** Spec 8. */
  logoutFailed: 'Logout failed',
  logoutFailedText: 'You may still be signed in. Please try again.',
} as const

export const logMessages = {
  title: 'Administrative log',
  lead: 'Sign-ins, account changes, article changes and data requests of the last year',
  states: {
    loading: 'Loading the administrative log',
    failed: 'Failed to load the administrative log.',
    failedText: 'No entry is lost.',
    retry: 'Try again',
  },
  emptyTitle: 'Nothing logged yet',
  empty: 'Sign-ins, account changes, article changes and data requests will appear here.',
  columns: { time: 'Time', administrator: 'Administrator', action: 'Action', result: 'Result', address: 'Address' },
  entries: 'Entries of the log',
  /** Who did it, if it was no administrator. */
  kinds: { key: 'Key', agent: 'Agent' },
  deletedArticle: 'a deleted article',
  /** What follows the id of an article. The beginning of a hash is enough to compare; the CSV has all of it. */
  detail(detail: string) {
    if (detail === 'withdrawn') return 'with a note to readers'
    const claims = /^unproven-claims:(\d+)$/.exec(detail)?.[1]
    if (claims === undefined) return `reviewed as ${detail.slice(0, 19)}…`
    return `with ${claims} unproven ${claims === '1' ? 'claim' : 'claims'}`
  },
  result: resultWord,
  pages: 'Pages of the log',
  total: (total: number) => `${formatCount(total)} ${total === 1 ? 'entry' : 'entries'}`,
  csv: ['Time (UTC)', 'Administrator', 'Kind', 'Action', 'Target', 'Status', 'Address'],
} as const

/** The result of an action in one word. The CSV also has the status. */
function resultWord(status: number, isAboutArticle: boolean): string {
  if (status < 400) return 'Done'
  if (status >= 500) return 'Failed: server error'
  return (isAboutArticle && articleRefusals[status]) || refusals[status] || 'Refused'
}

const refusals: Readonly<Record<number, string>> = {
  400: 'Not done: something was missing or wrong',
  404: 'Not done: it no longer existed',
  409: 'Not done: it had changed meanwhile',
  422: 'Not done: something was missing or wrong',
  429: 'Refused: too many attempts',
}

const articleRefusals: Readonly<Record<number, string>> = {
  409: 'Not saved: someone else had changed it',
}

export const consoleMessages = {
  usage:
    'Usage: npm run admin -- create NAME | password NAME | two-step | two-step-off NAME | export-person ID | erase-person ID | verify-log [--expect HASH] | rotate-signing-key | verify-article ARTICLE | doctor [LINK] (ID: a session id or the endpoint of a push subscription, ARTICLE: an id or a link, LINK: a server to compare clocks with)',
  made: ({ username, password }: { username: string; password: string }) =>
    `Administrator "${username}" was created. Password: ${password} (shown only once). To change it, run "npm run admin -- password ${username}".`,
  askPassword: (username: string) => `Password for ${username}: `,
  askAgain: 'The same password again: ',
  different: 'The passwords do not match: nothing was changed',
  noPassword: 'No password entered: nothing was changed',
  cancelled: 'Canceled: nothing was changed',
  created: (username: string) => `Administrator "${username}" was created`,
  exists: (username: string) => `Administrator "${username}" already exists`,
  unknown: (username: string) => `There is no administrator "${username}"`,
  changed: (username: string) =>
    `The password of "${username}" was changed. All sessions of this administrator have ended.`,
  problems: {
    'username-empty': 'The user name must not be empty',
    'username-too-long': 'The user name must be at most 200 characters',
    'username-unreadable': 'The user name must not contain control characters',
    'username-program': 'The user name must not begin with key: or agent:',
    'password-empty': 'The password must not be empty',
    'password-too-long': 'The password must be at most 72 bytes',
    'password-unreadable': 'The password must not contain control characters',
  },
} as const

/** The actor of the log entries that operator commands write. */
export const operatorMessages = {
  operator: 'operator',
  /** Replaces the address. */
  console: 'console',
} as const

/** Console output about two-step login, and its administrative log entry. */
export const twoStepConsoleMessages = {
  action: 'turned off two-step login',
  on: ({ username, since, codes }: { username: string; since: string; codes: number }) =>
    `${username}: on since ${since}, ${codes} recovery ${codes === 1 ? 'code' : 'codes'} left`,
  off: (username: string) => `${username}: off`,
  nobody: 'There is no administrator yet',
  turnedOff: (username: string) => `Two-step login of "${username}" is now off. The password is enough to sign in.`,
  wasOff: (username: string) => `Two-step login of "${username}" was already off`,
} as const

/** Console output of requests about personal data, and their administrative log entries. */
export const personMessages = {
  actions: { export: "exported a person's data", erase: "erased a person's data" },
  exported: (rows: number, reference: string) => `${ofRows(rows)} of ${reference} exported`,
  more: (views: number) => `${formatCount(views)} more page views are not listed`,
  erased: (rows: number, reference: string) => `${ofRows(rows)} of ${reference} erased`,
  nothing: (reference: string) => `Nothing is stored for ${reference}`,
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

/** Console output of the command that verifies the log's hash chain. */
export const chainMessages = {
  whole: (entries: number, lastHash: string) =>
    `The administrative log is intact: ${countedEntries(entries)}. Hash of the last one: ${lastHash || 'none'}. Note it outside this server.`,
  nothingCompared: 'You compared no noted hash, so a replaced chain would go unnoticed. Add --expect HASH.',
  found: (entry: number) => `The noted hash belongs to entry ${entry}. No entry up to it was replaced.`,
  notFound: 'The noted hash is not in the log. Its entry was removed, was replaced or has expired.',
  noHash: 'The noted hash must have 64 characters of 0-9 and a-f.',
  cut: (entry: number) => `Entries up to ${entry} were removed before a year had passed.`,
  /** Printed with a backup. */
  head: ({ entry, hash }: { entry: number; hash: string }) =>
    `Administrative log: entry ${entry} has the hash ${hash}. Note it outside this server.`,
  before: (entries: number) => `${countedEntries(entries)} from before the chain cannot be verified.`,
  lost: 'The chain of the administrative log is lost. Nothing can be verified.',
  changed: (entry: number) => `Entry ${entry} was changed.`,
  missing: (entry: number) => `Entry ${entry} is missing, and perhaps others after it.`,
  outside: (entries: number) =>
    `${countedEntries(entries)} outside the chain, written by an older release or by somebody else.`,
} as const

function countedEntries(entries: number): string {
  return entries === 1 ? '1 entry' : `${formatCount(entries)} entries`
}
