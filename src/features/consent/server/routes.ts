import type { App } from '#platform/http/app.ts'
import { respond, serve } from '#platform/http/serve.ts'
import type { ReceiptOf } from '#shared/calls/receipts.ts'
import { storeConsent } from '../contract.ts'
import type { ConsentStore } from './consent-store.ts'

type ConsentRoutes = { store: Pick<ConsentStore, 'store'>; receiptOf: ReceiptOf }

export function consentRoutes({ store, receiptOf }: ConsentRoutes): (app: App) => Promise<void> {
  return async (app) => {
    serve(app, storeConsent, async ({ body }) => {
      const { id } = await store.store(body)
      return respond(201, { id, receipt: receiptOf(id) })
    })
  }
}
