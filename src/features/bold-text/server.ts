import { recountRows } from '#platform/database/counted/recount-rows.ts'
import type { Database } from '#platform/database/database.ts'
import type { PersonalKind, StoredKind } from '#platform/database/stored-kind.ts'
import type { App } from '#platform/http/app.ts'
import { respond, serve } from '#platform/http/serve.ts'
import type { ReceiptsOf } from '#shared/calls/receipts.ts'
import { storeConversion } from './contract.ts'
import { conversionStore, countedConversions, eraseConversions } from './server/conversion-store.ts'

export { type ConversionStore, conversionStore, countedConversions } from './server/conversion-store.ts'

type BoldTextOptions = {
  database: Database
  receiptOf: ReceiptsOf
  /** Reads conversions together with the data of other features, such as the text analysis. */
  readStored: PersonalKind['read']
  /** Whether other features have read the conversions of a day. */
  isRead: (day: string) => Promise<boolean>
  /** Deletes what other features derived from conversions that have expired. */
  deleteDerived: (signal?: AbortSignal) => Promise<void>
}

/** The endpoint that stores conversions, and the storage behind it. */
export function boldText({ database, receiptOf, readStored, isRead, deleteDerived }: BoldTextOptions) {
  const store = conversionStore(database, { isReady: isRead })
  const receipt = receiptOf('conversion')
  const routes = async (app: App) => {
    serve(app, storeConversion, async ({ body, idempotencyKey }) => {
      const { id } = await store.store(body, idempotencyKey)
      return respond(201, { id, receipt: receipt(id) })
    })
  }
  const stored: StoredKind = {
    name: 'boldText',
    store: {
      ...store,
      async deleteExpired(signal) {
        const deleted = await store.deleteExpired(signal)
        await deleteDerived(signal)
        return deleted
      },
    },
    drain: () => store.drain(),
    recount: (options) => recountRows(database, countedConversions, options),
    personal: { kind: 'conversion', read: readStored, erase: (ids) => eraseConversions(database, ids) },
  }
  return { routes, stored: [stored] }
}
