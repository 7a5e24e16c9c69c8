import type { Queryable } from './engine.ts'

/** Deletes the rows of a table that are older than a number of days; answers how many. `table` is a name of our own, never input. */
export async function forgetRows(database: Queryable, table: string, olderThanDays: number): Promise<number> {
  const [deleted] = await database.query<{ count: number }>(
    `WITH deleted AS (DELETE FROM ${table} WHERE created_at < now() - make_interval(days => $1) RETURNING 1)
     SELECT count(*)::int AS count FROM deleted`,
    [olderThanDays],
  )
  return deleted?.count ?? 0
}
