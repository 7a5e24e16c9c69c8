import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import { keyCheck } from './server/check-key.ts'
import { deleteExpiredKeys } from './server/key-store.ts'
import { keyRoutes } from './server/routes.ts'

/** Keys of programs: their calls, and the check of a request's key for the guard of all calls. */
export function apiKeys(database: Database) {
  const stored: StoredKind = { name: 'api-keys', store: { deleteExpired: () => deleteExpiredKeys(database) } }
  return { routes: keyRoutes(database), check: keyCheck(database), stored: [stored] }
}
