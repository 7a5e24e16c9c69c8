import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import type { ReceiptOf } from '#shared/calls/receipts.ts'
import { storeConsent } from './contract.ts'
import { consentStore } from './server/consent-store.ts'

export { consentStore, countedConsent, personalConsent } from './server/consent-store.ts'

type ConsentOptions = { database: Database; receiptOf: ReceiptOf }

/** The call that stores decisions about cookies, and their store. */
export function consent({ database, receiptOf }: ConsentOptions) {
  const store = consentStore(database)
  const routes = async (app: App) => {
    serve(app, storeConsent, async ({ body }) => {
      const { id } = await store.store(body)
      return answer(201, { id, receipt: receiptOf(id) })
    })
  }
  return { routes, store }
}
