// Rows that are retained for a number of whole UTC days; counters stay exact during deletion.
import type { ExpiringStore, RetentionRule } from '#shared/retention.ts'
import { deleteInBatches } from '../engine/delete-in-batches.ts'
import type { Database, Queryable } from '../engine/engine.ts'
import { dropPartitions } from '../partitions/drop-partitions.ts'
import { tableOfOldest } from '../partitions/partitioned-tables.ts'
import { type CountedTable, deleteAndCountDown, deleteEmptyCounters, partsOf } from './row-counts.ts'

type ExpiringRows = { label: string; rule: RetentionRule; counted: CountedTable }

/** The interface of such a store (Spec 9, Retention). */
export function expiringRows(database: Database, { label, rule, counted }: ExpiringRows): ExpiringStore {
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
const readFirstKept = `SELECT (date_trunc('day', now(), 'UTC') - $1::interval + interval '1 day')::date::text AS day`

type Forgetting = { counted: CountedTable; rule: RetentionRule; signal: AbortSignal | undefined }

async function forgetCountedRows(database: Database, { counted, rule, signal }: Forgetting): Promise<number> {
  const { table, counts } = counted
  const [found] = await database.query<{ day: string }>(readFirstKept, [`${rule.count} ${rule.unit}s`])
  const firstKept = found?.day ?? ''
  const count = (transaction: Queryable) => countRemaining(transaction, counted, firstKept)
  let deleted = await dropPartitions(database, { table, firstKept, signal, count })
  const nextPart = () => tableOfOldest(database, table, firstKept)
  for (let part = await nextPart(); part !== null; part = await nextPart()) {
    const deleteSome = deletionWithin(part, counted, firstKept)
    deleted += await deleteInBatches(async (atMost) => {
      const [batch] = await database.query<{ deleted: number }>(deleteSome(atMost))
      return batch?.deleted ?? 0
    }, signal)
  }
  await database.query(deleteEmptyCounters(counts, `${partsOf(counts).time} < $1::text::date`), [firstKept])
  return deleted
}

/** Without parameters, because a statement with parameters stays prepared, and each partition has its own. */
function deletionWithin(part: string, { counts }: CountedTable, firstKept: string) {
  return (atMost: number) =>
    `WITH chosen AS (SELECT id FROM ${part} WHERE created_at < '${firstKept}'::timestamptz ORDER BY created_at LIMIT ${atMost}), ` +
    `${deleteAndCountDown({ table: part, counts })} SELECT count(*) AS deleted FROM deleted`
}

/** Counts the expired days anew from the few rows that still are in other partitions. Returns the difference. */
async function countRemaining(transaction: Queryable, { table, counts }: CountedTable, firstKept: string) {
  const { count, time, keys, ofRow } = partsOf(counts)
  const [gone] = await transaction.query<{ rows: number }>(
    `WITH gone AS (DELETE FROM ${counts.table} WHERE ${time} < $1::text::date RETURNING ${count}) ` +
      `SELECT coalesce(sum(${count}), 0)::int8 AS rows FROM gone`,
    [firstKept],
  )
  const [left] = await transaction.query<{ rows: number }>(
    `WITH remaining AS (INSERT INTO ${counts.table} (${keys}, ${count}) SELECT ${keys}, count(*) ` +
      `FROM (SELECT ${ofRow.join(', ')} FROM ${table} WHERE created_at < $1::text::timestamptz) AS rows GROUP BY ${keys} ` +
      `RETURNING ${count}) SELECT coalesce(sum(${count}), 0)::int8 AS rows FROM remaining`,
    [firstKept],
  )
  return Math.max(0, (gone?.rows ?? 0) - (left?.rows ?? 0))
}
