// The texts of viewed paths. A path that no day counts is deleted, because it may contain personal data.
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AnalyticsTables } from '../tables.ts'

/** Deletes the paths of these keys that no day counts. Call this in a transaction that holds the page view lock. */
export async function removeUnusedPaths(transaction: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await transaction.query(removeUnused, [keys])
}

/** Reads the keys after the given one, in order. */
export async function pathKeysAfter(database: Queryable, last: string, atMost: number): Promise<string[]> {
  const rows = await queriesOn<AnalyticsTables>(database)
    .selectFrom('viewed_paths')
    .select('key')
    .where('key', '>', last)
    .orderBy('key')
    .limit(atMost)
    .execute()
  return rows.map(({ key }) => key)
}

// Looks up each path in the index day by day, newest first, until a day counts it. Most are found at once. The inner
// LIMIT prevents a join of the whole tables.
const removeUnused = `
DELETE FROM viewed_paths WHERE key = ANY ($1::text[]::uuid[]) AND (
  SELECT counted.path FROM visit_days CROSS JOIN LATERAL (
    SELECT path FROM path_days WHERE path_days.day = visit_days.day AND path_days.path = viewed_paths.key LIMIT 1
  ) AS counted ORDER BY visit_days.day DESC LIMIT 1
) IS NULL`
