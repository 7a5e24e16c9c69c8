import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { ReceiptOf } from '#shared/calls/receipts.ts'
import { usage } from './server/usage/usage.ts'

export { dailyCountsStore } from './server/page-loads/daily-counts-store.ts'
export { pageLoads } from './server/page-loads/page-loads.ts'
export { eraseVisitors } from './server/page-views/erase-store.ts'
export { pageViewStore } from './server/page-views/page-view-store.ts'
export { pageViews } from './server/page-views/page-views.ts'
export { readVisitorRows, sessionsOfViews } from './server/page-views/visitor-rows-store.ts'
export { recountPageViews } from './server/recount/page-view-recount-store.ts'
export { countedUsage, personalUsage, usageStore } from './server/usage/usage-store.ts'

type AnalyticsOptions = { database: Database; receiptOf: ReceiptOf }

/** What is collected of visits, and what administrators read of it. */
export function analytics(options: AnalyticsOptions) {
  const ofUsage = usage(options)
  const routes = async (app: App) => {
    await app.register(ofUsage.routes)
  }
  return { routes, store: ofUsage.store }
}
