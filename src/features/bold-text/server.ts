import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { respond, serve } from '#platform/http/serve.ts'
import type { ReceiptOf } from '#shared/calls/receipts.ts'
import { storeConversion } from './contract.ts'
import { conversionStore } from './server/conversion-store.ts'

export { conversionStore, countedConversions, eraseConversions } from './server/conversion-store.ts'

type BoldTextOptions = { database: Database; receiptOf: ReceiptOf }

/** The call that stores conversions, and their store. */
export function boldText({ database, receiptOf }: BoldTextOptions) {
  const store = conversionStore(database)
  const routes = async (app: App) => {
    serve(app, storeConversion, async ({ body, idempotencyKey }) => {
      const { id } = await store.store(body, idempotencyKey)
      return respond(201, { id, receipt: receiptOf(id) })
    })
  }
  return { routes, store }
}
