import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { storeConversion } from './contract.ts'
import { conversionStore } from './server/conversion-store.ts'

export { conversionStore, countedConversions } from './server/conversion-store.ts'

/** The call that stores conversions, and their store. */
export function boldText(database: Database) {
  const store = conversionStore(database)
  const routes = async (app: App) => {
    serve(app, storeConversion, async ({ body }) => {
      const { id } = await store.store(body)
      return answer(201, { id })
    })
  }
  return { routes, store }
}
