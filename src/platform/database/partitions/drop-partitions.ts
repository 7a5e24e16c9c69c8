// Expires whole days by dropping their partitions, which costs the same for any number of rows
// (docs/decisions/110-day-partitions.md).
import { findByIndex } from '../engine/by-index.ts'
import type { Database, Queryable } from '../engine/engine.ts'
import { dayAfter, dayOfPartition } from './key-days.ts'
import { lockExclusively, patiently } from './lock-soon.ts'
import { columnsOf, partitionsBefore } from './partitioned-tables.ts'

export type DroppedDays = {
  table: string
  /** The first day that is kept. */
  firstKept: string
  signal?: AbortSignal | undefined
  /** Runs for each day, after the rows from before `firstKept` are gone, in the same transaction. Returns their number. */
  count: (transaction: Queryable, firstKept: string) => Promise<number>
}

/**
 * Drops the partitions of all earlier days, the oldest first. A row whose event was made on such a day but received on a
 * later one moves to the rest, with its key. Returns the number of dropped rows.
 *
 * Each day has a transaction of its own: writes wait while the file system deletes the files of one day, not of all.
 */
export async function dropPartitions(database: Database, days: DroppedDays): Promise<number> {
  let dropped = 0
  for (const partition of await partitionsBefore(database, days.table, days.firstKept)) {
    const firstKept = dayAfter(dayOfPartition(partition) ?? days.firstKept)
    dropped += await patiently(database, (transaction) => dropDays(transaction, { ...days, firstKept }), days.signal)
  }
  return dropped
}

async function dropDays(transaction: Queryable, { table, firstKept, count }: DroppedDays): Promise<number> {
  const partitions = await lockExclusively(transaction, table, () => partitionsBefore(transaction, table, firstKept))
  const columns = await columnsOf(transaction, table)
  // The few late rows are found by the index, also where no statistics say how few.
  await findByIndex(transaction)
  for (const partition of partitions) await transaction.query(`ALTER TABLE ${table} DETACH PARTITION ${partition}`)
  for (const partition of partitions) {
    await transaction.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE ` +
        `SELECT ${columns} FROM ${partition} WHERE created_at >= '${firstKept}'::timestamptz`,
    )
    await transaction.query(`DROP TABLE ${partition}`)
  }
  return count(transaction, firstKept)
}
