import type { Database, Queryable, Rows, Statement } from './engine.ts'

/**
 * For the rest of the transaction. The server plans a statement once for each connection: planned while the partition of
 * a day is nearly empty, it would read that whole partition each time, also when it has a million rows.
 */
const useIndexes = { sql: `SELECT set_config('enable_seqscan', 'off', true)` }

export async function findByIndex(transaction: Queryable): Promise<void> {
  await transaction.query(useIndexes.sql)
}

/** Runs statements that find their rows by an index, in one transaction. Returns the rows of the last one. */
export async function runByIndex<T>(
  queryable: Database | Queryable,
  statements: readonly [...Statement[], Statement<T>],
): Promise<Rows<T>> {
  if ('batch' in queryable) return queryable.batch<T>([useIndexes, ...statements] as readonly Statement<T>[])
  await findByIndex(queryable)
  let rows: Rows<T> = []
  for (const { sql, parameters } of statements) rows = await queryable.query<T>(sql, parameters)
  return rows
}
