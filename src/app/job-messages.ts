// What administrators read when the upkeep of the database fails.
export const jobMessages = {
  deleteExpired: 'Delete expired data',
  notDeleted: (store: string) => `We could not delete expired data: ${store}.`,
  /** Why a purge did not end well, in the administrators' view of retention. What it was else, only the log says. */
  purgeFailures: {
    unavailable: 'The database did not answer in time.',
    'too-slow': 'It took longer than 10 minutes.',
    ended: 'The site stopped before it was done.',
    unexpected: 'An unexpected error. See the server log.',
  },
  noteLogHead: 'Print the hash of the administrative log',
  maintainDatabase: 'Tidy the embedded database',
} as const
