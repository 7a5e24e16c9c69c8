import { DatabaseUnavailable } from '#platform/database/database.ts'
import { recordFailure, recordSuccess, registerStores } from './server/purge-store.ts'
import { type RetentionOptions, readKept, retentionRoutes } from './server/routes.ts'

export type { PendingPurge } from './server/routes.ts'

/** Called by the purge job with the result of each store. */
export type PurgeRecord = {
  succeeded(store: string, deleted: number): Promise<void>
  failed(store: string, reason: string): Promise<void>
}

/** Shows administrators whether all data with a retention period is deleted in time (Spec 9, Retention). */
export function retention(options: RetentionOptions) {
  const { database, stores } = options
  const record: PurgeRecord = {
    succeeded: (store, deleted) => recordSuccess(database, store, deleted),
    failed: (store, reason) => recordFailure(database, store, reason),
  }
  /**
   * Call this at each start. It does nothing during an outage, which the database logs itself. The next start repeats
   * it.
   */
  const begin = async () => {
    try {
      await registerStores(database, Object.keys(stores))
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
    }
  }
  /** What is deleted too late. */
  const late = async () =>
    (await readKept(options)).flatMap(({ label, lateDays }) => (lateDays === null ? [] : [{ label, lateDays }]))
  return { record, routes: retentionRoutes(options), begin, late }
}
