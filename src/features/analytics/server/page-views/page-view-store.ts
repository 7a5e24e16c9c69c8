import type { Database } from '#platform/database/database.ts'
import { ownGroupWriter } from '#platform/database/group-writer.ts'
import { analyticsRetentionDays } from '#shared/retention.ts'
import { dayOf, rangeUntil } from '../../domain/days.ts'
import { pageViewsLabel } from '../../messages.ts'
import { eraseVisitors } from './erase-store.ts'
import { expirePageViews } from './expire-store.ts'
import { insertPageViews, type NewPageView } from './ingest-store.ts'

export type PageViewStore = {
  /** Resolves once the row and all its counters are durable (Decisions, Answers of the calls). */
  store(view: NewPageView): Promise<{ id: number }>
  /** Takes the visitors out of rows and counters; answers how many rows. */
  eraseVisitors(sessionIds: readonly string[]): Promise<number>
  /** What administrators read of its retention. */
  label: string
  rule: { count: number; unit: 'day' }
  /** Deletes what has been kept long enough, by whole days (Spec 9, Retention); answers how many rows. Ends early when the signal says so. */
  deleteExpired(signal?: AbortSignal): Promise<number>
  /** How many rows are kept, and since when. */
  kept(): Promise<{ rows: number; oldest: string | null }>
  drain(): Promise<void>
}

/** `now`: the clock that days are counted by. */
export function pageViewStore(database: Database, now: () => Date = () => new Date()): PageViewStore {
  const writer = ownGroupWriter<NewPageView>({
    database,
    writeGroup: (views) => insertPageViews(database, views, now()),
    characters: ({ path, referrer, sessionId, source }) =>
      path.length + (referrer?.length ?? 0) + sessionId.length + source.length,
    // The second would only wait for the lock of the first.
    maxGroupsAtOnce: 1,
  })
  return {
    async store(view) {
      const { id } = await writer.write(view)
      return { id }
    },
    eraseVisitors: (sessionIds) => eraseVisitors(database, sessionIds),
    label: pageViewsLabel,
    rule: { count: analyticsRetentionDays, unit: 'day' },
    deleteExpired: (signal) => expirePageViews(database, rangeUntil(dayOf(now()), analyticsRetentionDays).from, signal),
    async kept() {
      const [row] = await database.query<{ rows: number; oldest: string | null }>(
        `SELECT (SELECT coalesce(sum(views), 0)::int8 FROM visit_days) AS rows, (SELECT min(created_at) FROM page_views) AS oldest`,
      )
      return row ?? { rows: 0, oldest: null }
    },
    drain: () => writer.drain(),
  }
}
