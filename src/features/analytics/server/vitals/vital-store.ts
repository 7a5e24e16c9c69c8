// Loading times in histograms per day, path and device. No row belongs to one visitor, so there is nothing to erase.
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/engine/delete-in-batches.ts'
import { ownGroupWriter } from '#platform/database/group-writer.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { analyticsRetentionDays, type ExpiringStore } from '#shared/retention.ts'
import { dayOf, rangeUntil } from '../../domain/days.ts'
import { longSpan } from '../../domain/vitals/day-spans.ts'
import { vitals } from '../../domain/vitals/vital-thresholds.ts'
import { vitalsLabel } from '../../messages.ts'
import type { AnalyticsTables } from '../tables.ts'
import { countLoads, loadMetric, type MeasuredLoad } from './vital-counts-store.ts'

export type VitalStore = ExpiringStore & {
  /** Resolves once the page load is counted durably. One without any metric is not counted. */
  count(load: MeasuredLoad): Promise<void>
  drain(): Promise<void>
}

/** `now` is the clock that determines the day of a page load. */
export function vitalStore(database: Database, now: () => Date = () => new Date()): VitalStore {
  const writer = ownGroupWriter<MeasuredLoad>({
    database,
    async writeGroup(loads) {
      const instant = now()
      await countLoads(database, dayOf(instant), loads)
      // A page load has no row of its own.
      return loads.map(() => ({ id: 0, createdAt: instant.toISOString(), isRepeat: false }))
    },
    characters: ({ path }) => path.length,
    // A second group would only wait for the lock of the first.
    maxGroupsAtOnce: 1,
  })
  return {
    async count(load) {
      if (vitals.some((vital) => load[vital] !== null)) await writer.write(load)
    },
    drain: () => writer.drain(),
    label: vitalsLabel,
    rule: { count: analyticsRetentionDays, unit: 'day' },
    kept: () => readKept(database),
    deleteExpired: (signal) => deleteBefore(database, rangeUntil(dayOf(now()), analyticsRetentionDays).from, signal),
  }
}

function readKept(database: Database): Promise<{ rows: number; oldest: string | null }> {
  return queriesOn<AnalyticsTables>(database)
    .selectFrom('vital_days')
    .select([
      sql<number>`coalesce(sum(loads) FILTER (WHERE metric = ${sql.lit(loadMetric)}), 0)::int8`.as('rows'),
      sql<string | null>`min(day)::timestamptz`.as('oldest'),
    ])
    .where('days', '=', 1)
    .executeTakeFirstOrThrow()
}

/** Deletes whole days, and the spans that begin with one, so that no range ever includes a partial one. */
function deleteBefore(database: Database, day: string, signal?: AbortSignal): Promise<number> {
  const queries = queriesOn<AnalyticsTables>(database)
  return deleteInBatches((atMost) => {
    const old = queries
      .selectFrom('vital_days')
      .select(sql<string>`ctid`.as('row'))
      .where('days', 'in', [1, longSpan])
      .where('day', '<', day)
      .orderBy('days')
      .orderBy('day')
      .limit(atMost)
    return queries.deleteFrom('vital_days').where(sql`ctid`, '=', sql`ANY (ARRAY(${old}))`).executeTakeFirstOrThrow()
  }, signal)
}
