import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import type { ReceiptOf } from '#shared/calls/receipts.ts'
import { storeUsage } from '../../contract.ts'
import { shortenAddress } from '../../domain/shorten-address.ts'
import { isTrackingRefused } from '../../domain/tracking-refused.ts'
import { readRecentActivity, readUsageSummary } from '../../reports-contract.ts'
import { readActivity, readSummary } from './usage-report-store.ts'
import { usageStore } from './usage-store.ts'

/** What visitors do with the tools: the call that stores it, and what administrators read of it. */
export function usage({ database, receiptOf }: { database: Database; receiptOf: ReceiptOf }) {
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
      return answer(201, { id, receipt: receiptOf(id) })
    })
    serve(app, readUsageSummary, async () => answer(200, await readSummary(database)))
    serve(app, readRecentActivity, async ({ query }) => answer(200, await readActivity(database, query)))
  }
  return { routes, store }
}
