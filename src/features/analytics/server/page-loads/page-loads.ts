// How many page loads there were, what became of them, and what AI assistants and crawlers made of the site: counted from the
// requests alone, without anything that names a visitor (docs/decisions/052-page-loads.md).
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { analyticsRetentionDays } from '#shared/retention.ts'
import { dayOf, rangeUntil } from '../../domain/days.ts'
import type { TitlesOf } from '../page-views/read-visits.ts'
import { dailyCounter } from './daily-counter.ts'
import { dailyCountsStore } from './daily-counts-store.ts'
import { pageLoadRoutes } from './page-load-routes.ts'
import { type RequestCounterOptions, requestCounter } from './request-counter.ts'

type PageLoadOptions = Omit<RequestCounterOptions, 'counter'> & {
  database: Database
  log: Pick<Log, 'error'>
  titlesOf: TitlesOf
}

export function pageLoads({ database, log, titlesOf, ...options }: PageLoadOptions) {
  const store = dailyCountsStore(database)
  const counter = dailyCounter({ write: (counts) => store.add(counts), log })
  const today = () => dayOf(new Date())
  return {
    ...requestCounter({ counter, ...options }),
    routes: pageLoadRoutes({ store, flush: () => counter.flush(), titlesOf, today }),
    /** So that a report shows what this process has counted until now. */
    flush: () => counter.flush(),
    /** By whole days, so that a range never shows half a day. */
    deleteExpired: () => store.deleteBefore(rangeUntil(today(), analyticsRetentionDays).from),
    drain: () => counter.end(),
  }
}
