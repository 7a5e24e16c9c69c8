import { recountRows } from '#platform/database/counted/recount-rows.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { ReceiptsOf } from '#shared/calls/receipts.ts'
import { analyticsRetentionDays } from '#shared/retention.ts'
import { dayOf, rangeUntil } from './domain/days.ts'
import { vitalPathOf } from './domain/vitals/vital-path.ts'
import { handleCells } from './server/cells/cell-job.ts'
import { acceptGoals, type GoalOptions } from './server/goals/accept-goal.ts'
import { readGoalStats } from './server/goals/goal-report-store.ts'
import { goalStore } from './server/goals/goal-store.ts'
import { hourlyCounter } from './server/hours/hourly-counter.ts'
import { addHourlyLoads, deleteOldHours, readHourlyLoads, readTopOfHour } from './server/hours/load-hours-store.ts'
import { goalRoutes, vitalRoutes } from './server/measure-routes.ts'
import { dailyCounter } from './server/page-loads/daily-counter.ts'
import { dailyCountsStore } from './server/page-loads/daily-counts-store.ts'
import { pageLoadReports } from './server/page-loads/read-page-loads.ts'
import { type RequestCounterOptions, requestCounter } from './server/page-loads/request-counter.ts'
import { acceptPageViews, type PageViewOptions } from './server/page-views/accept-page-view.ts'
import { pageViewStore } from './server/page-views/page-view-store.ts'
import { rangeReports } from './server/ranges/range-reports.ts'
import { recountPageViews } from './server/recount/page-view-recount-store.ts'
import { pageLoadRoutes, pageViewRoutes, usageRoutes } from './server/routes.ts'
import { readActivity } from './server/usage/usage-report-store.ts'
import { countedUsage, personalUsage, usageStore } from './server/usage/usage-store.ts'
import { readSummary } from './server/usage/usage-summary-store.ts'
import { acceptVitals, type VitalOptions } from './server/vitals/accept-vitals.ts'
import { readPageVitals } from './server/vitals/vital-report-store.ts'
import { vitalStore } from './server/vitals/vital-store.ts'
import { type TitlesOf, visitReports } from './server/website-reports/read-visits.ts'
import type { WebsiteQuery } from './website-contract.ts'

export { vitalPathOf } from './domain/vitals/vital-path.ts'
export { goalStore } from './server/goals/goal-store.ts'
export { dailyCountsStore } from './server/page-loads/daily-counts-store.ts'
export { eraseVisitors } from './server/page-views/erase-store.ts'
export { pageViewStore } from './server/page-views/page-view-store.ts'
export { readVisitorRows, sessionsOfViews } from './server/page-views/visitor-rows-store.ts'
export type { RangeReports } from './server/ranges/range-reports.ts'
export { recountPageViews } from './server/recount/page-view-recount-store.ts'
export { countedUsage, usageStore } from './server/usage/usage-store.ts'
export { vitalStore } from './server/vitals/vital-store.ts'

/** Usage events: how visitors use the tools. */
export function usageEvents({ database, receiptOf }: { database: Database; receiptOf: ReceiptsOf }) {
  const store = usageStore(database)
  const routes = usageRoutes({
    receiptOf: receiptOf('usage'),
    store: (event, key) => store.store(event, key),
    readSummary: (days) => readSummary(database, { days }),
    readActivity: (query) => readActivity(database, query),
  })
  const stored: StoredKind = {
    name: 'analytics',
    store,
    drain: () => store.drain(),
    recount: (options) => recountRows(database, countedUsage, options),
    personal: { kind: 'usage', ...personalUsage(database) },
  }
  return { routes, stored: [stored] }
}

/** Visitors read and erase them by whole sessions (src/app/my-data.ts). */
export function storedPageViews(database: Database, store = pageViewStore(database)): StoredKind {
  return {
    name: 'pageViews',
    store,
    drain: () => store.drain(),
    recount: (options) => recountPageViews(database, options),
  }
}

type PageViewsOptions = PageViewOptions & {
  database: Database
  jobs: Pick<Jobs, 'handle'>
  titlesOf: TitlesOf
  receiptOf: ReceiptsOf
}

/** Page views of visitors with consent. */
export function pageViews({ database, jobs, titlesOf, receiptOf, ...options }: PageViewsOptions) {
  const store = pageViewStore(database)
  handleCells({ database, jobs })
  const accept = acceptPageViews(store, options)
  const reports = visitReports(database, titlesOf)
  const routes = pageViewRoutes({ receiptOf: receiptOf('page_view'), accept, reports })
  return { routes, stored: [storedPageViews(database, store)] }
}

const rangeOf = ({ days }: WebsiteQuery) => rangeUntil(dayOf(new Date()), Number(days))

/** Goals that visitors with consent reach. They are erased and expire with the page views of their session. */
export function sessionGoals({ database, ...options }: GoalOptions & { database: Database }) {
  const accept = acceptGoals(goalStore(database), options)
  const { totals } = visitReports(database, async () => new Map())
  const routes = goalRoutes({
    accept,
    async read(query) {
      return readGoalStats(database, { range: rangeOf(query), filter: query, visitors: await totals(query) })
    },
  })
  return { routes, stored: [] }
}

/** How fast pages were for visitors with consent. */
export function loadingTimes({ database, ...options }: VitalOptions & { database: Database }) {
  const store = vitalStore(database)
  const routes = vitalRoutes({
    accept: acceptVitals(store, options),
    async read(query) {
      const page = query.path === null ? null : vitalPathOf(query.path)
      if (query.path !== null && page === null) return []
      return readPageVitals(database, rangeOf(query), { path: page?.path ?? null, device: query.device })
    },
  })
  const stored: StoredKind = { name: 'loadingTimes', store, drain: () => store.drain() }
  return { routes, stored: [stored] }
}

type PageLoadOptions = Omit<RequestCounterOptions, 'counter'> & {
  database: Database
  log: Pick<Log, 'error'>
  titlesOf: TitlesOf
}

/**
 * Counts page loads, and traffic from AI assistants and crawlers, from the requests alone and without anything that
 * identifies a visitor (docs/decisions/052-page-loads.md).
 */
export function pageLoads({ database, log, titlesOf, ...options }: PageLoadOptions) {
  const store = dailyCountsStore(database)
  const counter = dailyCounter({ write: (counts) => store.add(counts), log })
  const hours = hourlyCounter({ write: (counts) => addHourlyLoads(database, counts), log })
  const today = () => dayOf(new Date())
  const stored: StoredKind = {
    name: 'pageLoads',
    // Deletes whole days, so that no range ever includes a partial day.
    store: { deleteExpired: () => store.deleteBefore(rangeUntil(today(), analyticsRetentionDays).from) },
  }
  return {
    ...requestCounter({ counter, hours, ...options }),
    routes: pageLoadRoutes(pageLoadReports({ store, flush: () => counter.flush(), titlesOf, today })),
    ranges: rangeReports({ database, store, flush: () => counter.flush(), titlesOf }),
    /** For alerts about traffic. */
    traffic: {
      flush: () => hours.flush(),
      loads: () => readHourlyLoads(database),
      topOf: (hour: number) => readTopOfHour(database, hour),
    },
    drain: async () => {
      await Promise.all([counter.end(), hours.end()])
    },
    stored: [stored, { name: 'loadHours', store: { deleteExpired: () => deleteOldHours(database) } }],
  }
}
