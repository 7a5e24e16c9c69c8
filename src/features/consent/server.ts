import { recountRows } from '#platform/database/counted/recount-rows.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import type { ReceiptsOf } from '#shared/calls/receipts.ts'
import { consentStore, countedConsent, personalConsent } from './server/consent-store.ts'
import { consentRoutes } from './server/routes.ts'

export { consentStore, countedConsent } from './server/consent-store.ts'

/** Decisions about cookies: the route that stores them, and their store. */
export function consent({ database, receiptOf }: { database: Database; receiptOf: ReceiptsOf }) {
  const store = consentStore(database)
  const stored: StoredKind = {
    name: 'consent',
    store,
    drain: () => store.drain(),
    recount: (options) => recountRows(database, countedConsent, options),
    personal: { kind: 'consent', ...personalConsent(database) },
  }
  return { routes: consentRoutes({ store, receiptOf: receiptOf('consent') }), stored: [stored] }
}
