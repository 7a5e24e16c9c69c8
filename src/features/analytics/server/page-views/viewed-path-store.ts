// The texts of viewed paths: one that no day counts any more is removed, for it may name somebody.
import type { Queryable } from '#platform/database/database.ts'

/** Of these keys, those that are used no more; within a transaction that holds the lock of page views. */
export async function removeUnusedPaths(transaction: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await transaction.query(removeUnused, [keys])
}

/** Without the lock: some of them may be used again by the time they are removed. */
export async function findUnusedPaths(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ key: string }>(
    'SELECT key::text FROM viewed_paths EXCEPT SELECT path::text FROM path_days',
  )
  return rows.map(({ key }) => key)
}

// One look into the index for each of the days, which are few, however many paths they count.
const removeUnused = `
DELETE FROM viewed_paths WHERE key = ANY ($1::text[]::uuid[]) AND (
  SELECT counted.path FROM visit_days JOIN LATERAL (
    SELECT path FROM path_days WHERE path_days.day = visit_days.day AND path_days.path = viewed_paths.key
  ) AS counted ON true LIMIT 1
) IS NULL`
