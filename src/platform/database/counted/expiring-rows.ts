// Rows that are retained for a number of whole UTC days; counters stay exact during deletion.
import type { ExpiringStore, RetentionRule } from '#shared/retention.ts'
import { betweenMoves, firstArchivedDay, soonOrNull } from '../archive/reach-rows.ts'
import { deleteInBatches } from '../engine/delete-in-batches.ts'
import type { Database, Queryable } from '../engine/engine.ts'
import { toIso } from '../engine/row-values.ts'
import { dropPartitions } from '../partitions/drop-partitions.ts'
import { tableOfOldest } from '../partitions/partitioned-tables.ts'
import { type CountedTable, deleteAndCountDown, deleteEmptyCounters, partsOf, type RowCounts } from './row-counts.ts'

type ExpiringRows = { label: string; rule: RetentionRule; counted: CountedTable }

/** The interface of such a store (Spec 9, Retention). */
export function expiringRows(database: Database, { label, rule, counted }: ExpiringRows): ExpiringStore {
  return {
    label,
    rule,
    kept: () => betweenMoves(database, counted.table, () => keptRows(database, counted)),
    deleteExpired: (signal) => forgetCountedRows(database, { counted, rule, signal }),
  }
}

async function keptRows(database: Database, { table, counts }: CountedTable) {
  const archived = await oldestArchived(database, table)
  const [kept] = await database.query<{ rows: number; oldest: string | null }>(
    `SELECT (SELECT coalesce(sum(${counts.count}), 0)::bigint FROM ${counts.table}) AS rows, ` +
      `least((SELECT min(created_at) FROM ${table}), $1::text::timestamptz) AS oldest`,
    [archived],
  )
  return kept ?? { rows: 0, oldest: null }
}

/** The begin of its day while ClickHouse fails, so that the list of what is kept needs PostgreSQL alone. */
async function oldestArchived(database: Database, table: string): Promise<string | null> {
  const day = database.archive ? await firstArchivedDay(database, table) : null
  if (!database.archive || day === null) return null
  const sql = (rows: string) => `SELECT min(created_at) AS oldest FROM ${rows} HAVING count() > 0`
  const found = await soonOrNull(
    database.archive.read<{ oldest: string }>(table, { days: { from: day, to: day }, sql }),
  )
  return found?.[0] ? toIso(found[0].oldest) : `${day}T00:00:00.000Z`
}

/** The first retained day: for 90 days, today and the 89 days before. */
const readFirstKept = `SELECT (date_trunc('day', now(), 'UTC') - $1::interval + interval '1 day')::date::text AS day`

type Forgetting = { counted: CountedTable; rule: RetentionRule; signal: AbortSignal | undefined }

/**
 * ClickHouse comes first: when it fails, nothing is deleted, and the next run deletes everything. The counters tell how
 * many rows it had.
 */
async function forgetCountedRows(database: Database, { counted, rule, signal }: Forgetting): Promise<number> {
  const { table, counts } = counted
  const [found] = await database.query<{ day: string }>(readFirstKept, [`${rule.count} ${rule.unit}s`])
  const firstKept = found?.day ?? ''
  await database.archive?.dropBefore(table, firstKept)
  const count = (transaction: Queryable, from: string) => countRemaining(transaction, counted, from)
  let deleted = await dropPartitions(database, { table, firstKept, signal, count })
  const nextPart = () => tableOfOldest(database, table, firstKept)
  for (let part = await nextPart(); part !== null; part = await nextPart()) {
    const deleteSome = deletionWithin(part, counted, firstKept)
    deleted += await deleteInBatches(async (atMost) => {
      const [batch] = await database.query<{ deleted: number }>(deleteSome(atMost))
      return batch?.deleted ?? 0
    }, signal)
  }
  if (database.archive) return deleted + (await deleteCounters(database, counts, firstKept))
  await database.query(deleteEmptyCounters(counts, `${partsOf(counts).time} < $1::text::date`), [firstKept])
  return deleted
}

/** Deletes the counters of expired days, and returns what they still counted. Locks them in key order. */
async function deleteCounters(database: Queryable, counts: RowCounts, firstKept: string): Promise<number> {
  const { count, time, columns, keys } = partsOf(counts)
  const sameKey = columns.map((column) => `counter.${column} = expired.${column}`).join(' AND ')
  const [gone] = await database.query<{ rows: number }>(
    `WITH expired AS (SELECT ${keys} FROM ${counts.table} WHERE ${time} < $1::text::date ORDER BY ${keys} FOR UPDATE), ` +
      `gone AS (DELETE FROM ${counts.table} AS counter USING expired WHERE ${sameKey} RETURNING counter.${count}) ` +
      `SELECT coalesce(sum(${count}), 0)::int8 AS rows FROM gone`,
    [firstKept],
  )
  return gone?.rows ?? 0
}

/** Without parameters, because a statement with parameters stays prepared, and each partition has its own. */
function deletionWithin(part: string, { counts }: CountedTable, firstKept: string) {
  return (atMost: number) =>
    `WITH chosen AS (SELECT id FROM ${part} WHERE created_at < '${firstKept}'::timestamptz ORDER BY created_at LIMIT ${atMost}), ` +
    `${deleteAndCountDown({ table: part, counts })} SELECT count(*) AS deleted FROM deleted`
}

/** Counts the expired days anew from the few rows that still are in other partitions. Returns the difference. */
async function countRemaining(transaction: Queryable, { table, counts }: CountedTable, firstKept: string) {
  const { count, keys, ofRow } = partsOf(counts)
  const gone = await deleteCounters(transaction, counts, firstKept)
  const [left] = await transaction.query<{ rows: number }>(
    `WITH remaining AS (INSERT INTO ${counts.table} (${keys}, ${count}) SELECT ${keys}, count(*) ` +
      `FROM (SELECT ${ofRow.join(', ')} FROM ${table} WHERE created_at < $1::text::timestamptz) AS rows GROUP BY ${keys} ` +
      `RETURNING ${count}) SELECT coalesce(sum(${count}), 0)::int8 AS rows FROM remaining`,
    [firstKept],
  )
  return Math.max(0, gone - (left?.rows ?? 0))
}
