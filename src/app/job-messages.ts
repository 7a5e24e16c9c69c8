// Messages for administrators about failed database maintenance.
export const jobMessages = {
  deleteExpired: 'Delete expired data',
  notDeleted: (store: string) => `We could not delete expired data: ${store}.`,
  /**
   * The reason why a purge failed or stopped, in the administrators' view of retention. Only the log has more details.
   */
  purgeFailures: {
    unavailable: 'The database did not answer in time.',
    'too-slow': 'It took longer than 10 minutes.',
    ended: 'The site stopped before it was done.',
    unexpected: 'An unexpected error. See the server log.',
  },
  noteLogHead: 'Print the hash of the administrative log',
  countLeftOver: 'Count rows that another release left uncounted',
  makePartitions: 'Make the tables of the next days',
  moveRows: 'Move rows of earlier days to ClickHouse',
  removeErased: 'Remove erased rows from the disks of ClickHouse',
  archiveUnavailable: 'ClickHouse or the database did not respond.',
  maintainDatabase: 'Tidy the embedded database',
} as const
