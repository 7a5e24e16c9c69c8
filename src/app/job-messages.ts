// What administrators read when the upkeep of the database fails.
export const jobMessages = {
  deleteExpired: 'Delete what has been kept long enough',
  notDeleted: (store: string) => `What has been kept long enough could not be deleted: ${store}.`,
  /** Why a purge did not end well, in the administrators' view of retention. What it was else, only the log says. */
  purgeFailures: {
    unavailable: 'The database did not do it in time.',
    'too-slow': 'It took longer than 10 minutes.',
    ended: 'The site ended before it was done.',
    unexpected: 'An unexpected error, which the log names.',
  },
  noteLogHead: 'Print the hash of the administrative log',
  maintainDatabase: 'Tidy the embedded database',
} as const
