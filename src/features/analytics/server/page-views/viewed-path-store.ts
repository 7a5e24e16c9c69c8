// The texts of viewed paths: one that no day counts any more is removed, for it may name somebody.
import type { Queryable } from '#platform/database/database.ts'

/** Of these keys, those that are used no more; within a transaction that holds the lock of page views. */
export async function removeUnusedPaths(transaction: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await transaction.query(removeUnused, [keys])
}

/** The next keys after one, in their order. */
export async function pathKeysAfter(database: Queryable, last: string, atMost: number): Promise<string[]> {
  const rows = await database.query<{ key: string }>(
    'SELECT key::text FROM viewed_paths WHERE key > $1::text::uuid ORDER BY key LIMIT $2::int',
    [last, atMost],
  )
  return rows.map(({ key }) => key)
}

// One look into the index for each day, the newest first, until one counts the path: most are found at once. The inner limit
// keeps it so; a join of the whole tables would take as long as they are.
const removeUnused = `
DELETE FROM viewed_paths WHERE key = ANY ($1::text[]::uuid[]) AND (
  SELECT counted.path FROM visit_days CROSS JOIN LATERAL (
    SELECT path FROM path_days WHERE path_days.day = visit_days.day AND path_days.path = viewed_paths.key LIMIT 1
  ) AS counted ORDER BY visit_days.day DESC LIMIT 1
) IS NULL`
