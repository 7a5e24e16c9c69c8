// Expires whole days by dropping their partitions, which costs the same for any number of rows
// (docs/decisions/110-day-partitions.md).
import type { Database, Queryable } from '../engine/engine.ts'
import { restName } from './key-days.ts'
import { lockSoon, patiently } from './lock-soon.ts'
import { columnsOf, partitionsBefore } from './partitioned-tables.ts'

/** All writers wait behind this one. */
const tableWaitMs = 500

export type DroppedDays = {
  table: string
  /** The first day that is kept. */
  firstKept: string
  signal?: AbortSignal | undefined
  /** Runs in the same transaction, after the rows are gone. Returns their number. */
  count: (transaction: Queryable) => Promise<number>
}

/**
 * Drops the partitions of all earlier days. A row whose event was made on such a day but received on a later one moves
 * to the rest, with its key. Returns the number of dropped rows.
 */
export async function dropPartitions(database: Database, days: DroppedDays): Promise<number> {
  if ((await partitionsBefore(database, days.table, days.firstKept)).length === 0) return 0
  return patiently(database, (transaction) => dropDays(transaction, days), days.signal)
}

async function dropDays(transaction: Queryable, { table, firstKept, count }: DroppedDays): Promise<number> {
  await lockSoon(transaction, `ONLY ${table} IN ACCESS EXCLUSIVE MODE`, tableWaitMs)
  const partitions = await partitionsBefore(transaction, table, firstKept)
  if (partitions.length > 0)
    await lockSoon(transaction, `${[...partitions, restName(table)].join(', ')} IN ACCESS EXCLUSIVE MODE`)
  const columns = await columnsOf(transaction, table)
  // The few late rows are found by the index, also where no statistics say how few.
  await transaction.query(`SELECT set_config('enable_seqscan', 'off', true)`)
  for (const partition of partitions) await transaction.query(`ALTER TABLE ${table} DETACH PARTITION ${partition}`)
  for (const partition of partitions) {
    await transaction.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE ` +
        `SELECT ${columns} FROM ${partition} WHERE created_at >= '${firstKept}'::timestamptz`,
    )
    await transaction.query(`DROP TABLE ${partition}`)
  }
  return count(transaction)
}
