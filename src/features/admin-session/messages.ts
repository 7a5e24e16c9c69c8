// What administrators read when they sign in (Spec 5, Admin login; Decisions, Answers of the calls) and at the console.
import { formatCount } from '#shared/wording.ts'

export const signInMessages = {
  required: 'Username and password are required',
  wrong: 'Invalid username or password',
  throttled: (seconds: number) => `Too many failed sign-ins. Please try again in ${minutes(seconds)}.`,
  busy: 'Too many people are signing in. Please try again in a moment.',
} as const

export const consoleMessages = {
  usage:
    'Usage: npm run admin -- create NAME | password NAME | export-person ID | erase-person ID (ID: a session id or the endpoint of a push subscription)',
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

/** What the operator reads of requests about personal data, and how they stand in the administrative log. */
export const personMessages = {
  operator: 'operator',
  /** Instead of an address. */
  console: 'console',
  deeds: { export: "exported a person's data", erase: "erased a person's data" },
  exported: (rows: number, reference: string) => `${ofRows(rows)} of ${reference} exported`,
  more: (views: number) => `${formatCount(views)} more page views are not listed`,
  erased: (rows: number, reference: string) => `${ofRows(rows)} of ${reference} erased`,
  nothing: (reference: string) => `Nothing is stored of ${reference}`,
} as const

function ofRows(rows: number): string {
  return rows === 1 ? '1 row' : `${formatCount(rows)} rows`
}

/** What is kept of the administrative log, in the administrators' view of retention. */
export const administrativeLogLabel = 'Administrative log'

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60))
  return count === 1 ? '1 minute' : `${count} minutes`
}
