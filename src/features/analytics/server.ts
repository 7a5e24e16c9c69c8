import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { usage } from './server/usage/usage.ts'

export { dailyCountsStore } from './server/page-loads/daily-counts-store.ts'
export { pageLoads } from './server/page-loads/page-loads.ts'
export { pageViewStore } from './server/page-views/page-view-store.ts'
export { pageViews } from './server/page-views/page-views.ts'
export { recountPageViews } from './server/recount/page-view-recount-store.ts'
export { countedUsage, usageStore } from './server/usage/usage-store.ts'

/** What is collected of visits, and what administrators read of it. */
export function analytics(database: Database) {
  const ofUsage = usage(database)
  const routes = async (app: App) => {
    await app.register(ofUsage.routes)
  }
  return { routes, store: ofUsage.store }
}
