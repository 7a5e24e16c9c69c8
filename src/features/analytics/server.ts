import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { storeUsage } from './contract.ts'
import { shortenAddress } from './domain/shorten-address.ts'
import { isTrackingRefused } from './domain/tracking-refused.ts'
import { usageStore } from './server/usage-store.ts'

export { pageLoads } from './server/page-loads/page-loads.ts'
export { usageStore } from './server/usage-store.ts'

/** The calls that collect what visitors do with the tools, and the store of usage events. */
export function analytics(database: Database) {
  const store = usageStore(database)
  const routes = async (app: App) => {
    serve(app, storeUsage, async ({ body, headers, ip }) => {
      if (isTrackingRefused(headers)) return answer(200, { id: null })
      const { id } = await store.store({
        toolType: body.toolType,
        action: body.action,
        inputData: body.inputData ?? null,
        outputData: body.outputData ?? null,
        metadata: body.metadata ?? null,
        ipAddress: shortenAddress(ip),
      })
      return answer(201, { id })
    })
  }
  return { routes, store }
}
