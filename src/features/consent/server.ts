import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { storeConsent } from './contract.ts'
import { consentStore } from './server/consent-store.ts'

export { consentStore, countedConsent } from './server/consent-store.ts'

/** The call that stores decisions about cookies, and their store. */
export function consent(database: Database) {
  const store = consentStore(database)
  const routes = async (app: App) => {
    serve(app, storeConsent, async ({ body }) => answer(201, await store.store(body)))
  }
  return { routes, store }
}
