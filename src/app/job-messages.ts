// The administrators' messages about failed database upkeep.
export const jobMessages = {
  deleteExpired: 'Delete expired data',
  notDeleted: (store: string) => `We could not delete expired data: ${store}.`,
  /** Why a purge failed or stopped, in the administrators' view of retention. Only the log has further details. */
  purgeFailures: {
    unavailable: 'The database did not answer in time.',
    'too-slow': 'It took longer than 10 minutes.',
    ended: 'The site stopped before it was done.',
    unexpected: 'An unexpected error. See the server log.',
  },
  noteLogHead: 'Print the hash of the administrative log',
  maintainDatabase: 'Tidy the embedded database',
} as const
