// Rows that are retained for a number of whole UTC days; counters stay exact during deletion.
import type { ExpiringStore, RetentionRule } from '#shared/retention.ts'
import { deleteInBatches } from '../engine/delete-in-batches.ts'
import type { Queryable } from '../engine/engine.ts'
import { type CountedTable, deleteAndCountDown, deleteEmptyCounters, partsOf } from './row-counts.ts'

type ExpiringRows = { label: string; rule: RetentionRule; counted: CountedTable }

/** The interface of such a store (Spec 9, Retention). */
export function expiringRows(database: Queryable, { label, rule, counted }: ExpiringRows): ExpiringStore {
  return {
    label,
    rule,
    kept: () => keptRows(database, counted),
    deleteExpired: (signal) => forgetCountedRows(database, { counted, rule, signal }),
  }
}

async function keptRows(database: Queryable, { table, counts }: CountedTable) {
  const [kept] = await database.query<{ rows: number; oldest: string | null }>(
    `SELECT (SELECT coalesce(sum(${counts.count}), 0)::bigint FROM ${counts.table}) AS rows, ` +
      `(SELECT min(created_at) FROM ${table}) AS oldest`,
  )
  return kept ?? { rows: 0, oldest: null }
}

/** The first retained day: for 90 days, today and the 89 days before. */
const firstKept = `date_trunc('day', now(), 'UTC') - $1::interval + interval '1 day'`

type Forgetting = { counted: CountedTable; rule: RetentionRule; signal: AbortSignal | undefined }

async function forgetCountedRows(database: Queryable, { counted, rule, signal }: Forgetting): Promise<number> {
  const { table, counts } = counted
  const { time } = partsOf(counts)
  const kept = `${rule.count} ${rule.unit}s`
  const deleteSome =
    `WITH chosen AS (SELECT id FROM ${table} WHERE created_at < ${firstKept} ORDER BY created_at LIMIT $2), ` +
    `${deleteAndCountDown(counted)} SELECT count(*) AS deleted FROM deleted`
  const deleted = await deleteInBatches(async (atMost) => {
    const [batch] = await database.query<{ deleted: number }>(deleteSome, [kept, atMost])
    return batch?.deleted ?? 0
  }, signal)
  await database.query(deleteEmptyCounters(counts, `${time} < ${firstKept}`), [kept])
  return deleted
}
