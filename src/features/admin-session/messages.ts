// What administrators read when they sign in (Spec 5, Admin login; Decisions, Answers of the calls) and at the console.
export const signInMessages = {
  required: 'Username and password are required',
  wrong: 'Invalid username or password',
  throttled: (seconds: number) => `Too many failed sign-ins. Please try again in ${minutes(seconds)}.`,
  busy: 'Too many people are signing in. Please try again in a moment.',
} as const

export const consoleMessages = {
  usage: 'Usage: npm run admin -- create NAME | password NAME',
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

/** What is kept of the administrative log, in the administrators' view of retention. */
export const administrativeLogLabel = 'Administrative log'

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60))
  return count === 1 ? '1 minute' : `${count} minutes`
}
