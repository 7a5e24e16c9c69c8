// Page loads by people per hour.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AnalyticsTables } from '../tables.ts'
import type { HourlyCount } from './hourly-counter.ts'

const keptDays = 35
/** Names that remain of an hour. */
const keptNames = 5

/** Every process updates the rows in the same order, to avoid deadlocks. */
export async function addHourlyLoads(database: Queryable, counts: readonly HourlyCount[]): Promise<void> {
  const column = (name: keyof HourlyCount) => counts.map((count) => count[name])
  await sql`
    INSERT INTO load_hours (hour, kind, key, loads)
    SELECT * FROM unnest(${column('hour')}::timestamptz[], ${column('kind')}::text[], ${column('key')}::text[], ${column('loads')}::int4[])
    ORDER BY 1, 2, 3
    ON CONFLICT (hour, kind, key) DO UPDATE SET loads = load_hours.loads + excluded.loads`.execute(
    queriesOn<AnalyticsTables>(database),
  )
}

/** Loads of each hour by its start in milliseconds. */
export async function readHourlyLoads(database: Queryable): Promise<Map<number, number>> {
  const rows = await queriesOn<AnalyticsTables>(database)
    .selectFrom('load_hours')
    .select(['hour', 'loads'])
    .where('kind', '=', sql.lit('all'))
    .execute()
  return new Map(rows.map(({ hour, loads }) => [Date.parse(hour), loads]))
}

/** The page and the source with most loads of an hour. */
export async function readTopOfHour(
  database: Queryable,
  hour: number,
): Promise<{ page: string | null; source: string | null }> {
  const top = async (kind: 'path' | 'source') => {
    const row = await queriesOn<AnalyticsTables>(database)
      .selectFrom('load_hours')
      .select('key')
      .where('hour', '=', new Date(hour).toISOString())
      .where('kind', '=', kind)
      .orderBy('loads', 'desc')
      .orderBy('key')
      .limit(1)
      .executeTakeFirst()
    return row?.key ?? null
  }
  return { page: await top('path'), source: await top('source') }
}

/** Deletes hours after five weeks, and all but the most frequent names of past hours. Returns the number of rows. */
export async function deleteOldHours(database: Queryable): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM load_hours USING (
      SELECT hour, kind, key, row_number() OVER (PARTITION BY hour, kind ORDER BY loads DESC, key) AS rank FROM load_hours
    ) AS ranked
    WHERE load_hours.hour = ranked.hour AND load_hours.kind = ranked.kind AND load_hours.key = ranked.key
      AND (load_hours.hour < now() - make_interval(days => ${keptDays})
        OR (rank > ${keptNames} AND load_hours.hour < now() - interval '2 hours'))`.execute(
    queriesOn<AnalyticsTables>(database),
  )
  return Number(numAffectedRows)
}
