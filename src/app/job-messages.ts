// What administrators read when the upkeep of the database fails.
export const jobMessages = {
  deleteExpired: 'Delete what has been kept long enough',
  notDeleted: (store: string) => `What has been kept long enough could not be deleted: ${store}.`,
  maintainDatabase: 'Tidy the embedded database',
} as const
