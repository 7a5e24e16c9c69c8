import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { ownGroupWriter } from '#platform/database/group-writer.ts'
import { lateApart } from '#platform/database/late-events.ts'
import { newKey } from '#platform/database/partitions/key-days.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { analyticsRetentionDays } from '#shared/retention.ts'
import { dayOf, rangeUntil } from '../../domain/days.ts'
import { pageViewsLabel } from '../../messages.ts'
import type { AnalyticsTables } from '../tables.ts'
import { archivePageViews } from './archived-views.ts'
import { eraseVisitors } from './erase-store.ts'
import { expirePageViews } from './expire-store.ts'
import { insertPageViews, type KeyedPageView, type NewPageView } from './ingest-store.ts'

export type PageViewStore = {
  /** Resolves once the row and all its counters are durable (Decisions, Answers of the calls). */
  store(view: NewPageView, key?: string | null): Promise<{ id: number; isRepeat: boolean }>
  /** Erases the visitors from rows and counters, and returns the number of rows. */
  eraseVisitors(sessionIds: readonly string[]): Promise<number>
  /** Shown in the retention panel. */
  label: string
  rule: { count: number; unit: 'day' }
  /**
   * Deletes expired rows by whole days (Spec 9, Retention), and returns the number of rows. An aborted signal stops it
   * early.
   */
  deleteExpired(signal?: AbortSignal): Promise<number>
  /** The number of stored rows, and the time of the oldest one; of one in ClickHouse, the beginning of its day. */
  kept(): Promise<{ rows: number; oldest: string | null }>
  drain(): Promise<void>
}

/** `now` is the clock that determines the day of a view. */
export function pageViewStore(database: Database, now: () => Date = () => new Date()): PageViewStore {
  archivePageViews(database)
  const writer = lateApart<KeyedPageView>({ database, keyOf: ({ key }) => key }, () =>
    ownGroupWriter({
      database,
      writeGroup: (views) => insertPageViews(database, views, now()),
      characters: ({ path, referrer, sessionId, source }) =>
        path.length + (referrer?.length ?? 0) + sessionId.length + source.length,
      // A second group would only wait for the lock of the first.
      maxGroupsAtOnce: 1,
    }),
  )
  return {
    store: (view, key = null) => writer.write({ ...view, key: key ?? newKey(now().getTime()) }),
    eraseVisitors: (sessionIds) => eraseVisitors(database, sessionIds),
    label: pageViewsLabel,
    rule: { count: analyticsRetentionDays, unit: 'day' },
    deleteExpired: (signal) => expirePageViews(database, rangeUntil(dayOf(now()), analyticsRetentionDays).from, signal),
    kept: () => readKept(database),
    drain: () => writer.drain(),
  }
}

function readKept(database: Database): Promise<{ rows: number; oldest: string | null }> {
  return queriesOn<AnalyticsTables>(database)
    .selectNoFrom((tables) => [
      tables
        .selectFrom('visit_days')
        .select(sql<number>`coalesce(sum(views), 0)::int8`.as('rows'))
        .$asScalar()
        .$notNull()
        .as('rows'),
      tables
        .selectFrom('page_views')
        .select(
          sql<string | null>`least(min(created_at),
            (SELECT min(day)::timestamptz FROM archived_days WHERE table_name = 'page_views' AND rows > 0))`.as(
            'oldest',
          ),
        )
        .$asScalar()
        .as('oldest'),
    ])
    .executeTakeFirstOrThrow()
}
