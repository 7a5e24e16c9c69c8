import type { Database } from '#platform/database/database.ts'
import type { ReceiptOf } from '#shared/calls/receipts.ts'
import { consentStore } from './server/consent-store.ts'
import { consentRoutes } from './server/routes.ts'

export { consentStore, countedConsent, personalConsent } from './server/consent-store.ts'

/** Decisions about cookies: the route that stores them, and their store. */
export function consent({ database, receiptOf }: { database: Database; receiptOf: ReceiptOf }) {
  const store = consentStore(database)
  return { routes: consentRoutes({ store, receiptOf }), store }
}
