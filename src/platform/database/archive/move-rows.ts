// Moves the rows of earlier days to ClickHouse: whole partitions by dropping them once they are copied.
import { setTimeout as pause } from 'node:timers/promises'
import { findByIndex } from '../engine/by-index.ts'
import type { Queryable } from '../engine/engine.ts'
import { dayOfPartition, restName } from '../partitions/key-days.ts'
import { lockExclusively, lockSoon, patiently } from '../partitions/lock-soon.ts'
import { partitionsBefore } from '../partitions/partitioned-tables.ts'
import { addTombstones, countMoved, lockMoves } from './archive-state.ts'
import { type Batch, copyBatch, readBatches, registerNext, registerOldest, type Source } from './copy-batches.ts'

export type Move = Omit<Source, 'partition'> & {
  /** Whether other work on the rows of a day is done. */
  isReady: (day: string) => Promise<boolean>
  signal?: AbortSignal | undefined
}

/** Requests come first. */
const restBetweenBatchesMs = 20

/** Moves all rows from before `keptFrom`, and returns their number. */
export async function moveRows({ isReady, signal, ...from }: Move): Promise<number> {
  const { database, table, keptFrom } = from
  let moved = 0
  for (const partition of await partitionsBefore(database, table, keptFrom)) {
    if (signal?.aborted) return moved
    const day = dayOfPartition(partition)
    if (day !== null && (await isReady(day))) moved += await movePartition({ ...from, partition }, signal)
  }
  return moved + (await moveRest({ ...from, partition: restName(table) }, isReady, signal))
}

async function movePartition(source: Source, signal: AbortSignal | undefined): Promise<number> {
  await noteDeletions(source)
  for (;;) {
    const batches = await readBatches(source.database, source)
    for (const batch of batches) if (batch.copied === null) await copyBatch(source, batch)
    let last = batches.at(-1)?.lastId ?? 0
    for (let batch = await registerNext(source, last); batch; batch = await registerNext(source, last)) {
      if (signal?.aborted) return 0
      await copyBatch(source, batch)
      last = batch.lastId
      await pause(restBetweenBatchesMs)
    }
    const moved = await patiently(source.database, (transaction) => dropCopied(transaction, source, last), signal)
    if (moved !== null) return moved
  }
}

/** From now on, a deleted row of a batch is noted in the same transaction. */
async function noteDeletions({ database, table, partition }: Source): Promise<void> {
  await patiently(database, async (transaction) => {
    await lockSoon(transaction, `${partition} IN SHARE ROW EXCLUSIVE MODE`)
    await transaction.query(
      `CREATE OR REPLACE TRIGGER note_deleted_copy AFTER DELETE ON ${partition} FOR EACH ROW EXECUTE FUNCTION note_deleted_copy('${table}')`,
    )
  })
}

/**
 * Drops a partition whose rows are copied; null when rows came meanwhile. Rows that were received in the days that are
 * kept move to the rest, with their keys, and so do rows that came back from ClickHouse with their early ids.
 */
async function dropCopied(transaction: Queryable, source: Source, lastId: number): Promise<number | null> {
  const { table, partition, keptFrom, columns } = source
  await lockMoves(transaction, 'exclusive')
  await lockExclusively(transaction, table, async () => [partition])
  await findByIndex(transaction)
  const older = `created_at < '${keptFrom}'::timestamptz`
  const batches = await readBatches(transaction, source)
  const [uncopied] = await transaction.query(`SELECT FROM ${partition} WHERE id > $1 AND ${older} LIMIT 1`, [lastId])
  if (uncopied) return null
  const names = columns.map(({ name }) => name).join(', ')
  await transaction.query(`ALTER TABLE ${table} DETACH PARTITION ${partition}`)
  await transaction.query(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM ${partition} WHERE NOT ${older} OR id < $1`,
    [Math.min(...batches.map(({ firstId }) => firstId), Number.MAX_SAFE_INTEGER)],
  )
  await transaction.query(`DROP TABLE ${partition}`)
  let moved = 0
  for (const batch of batches) moved += await closeBatch(transaction, table, batch)
  return moved
}

/** From now on, the copies count. Returns their number without those whose rows were erased meanwhile. */
async function closeBatch(transaction: Queryable, table: string, { id, day, firstId, copied }: Batch): Promise<number> {
  const [gone] = await transaction.query<{ rows: number }>(
    'SELECT count(*) AS rows FROM archive_tombstones WHERE table_name = $1 AND batch = $2',
    [table, id],
  )
  const rows = (copied ?? 0) - (gone?.rows ?? 0)
  await countMoved(transaction, { table, day, rows, firstId })
  await transaction.query('DELETE FROM archive_batches WHERE id = $1', [id])
  return rows
}

async function moveRest(source: Source, isReady: Move['isReady'], signal: AbortSignal | undefined): Promise<number> {
  let moved = 0
  for (const batch of await readBatches(source.database, source)) moved += await moveBatch(source, batch)
  const next = () => registerOldest(source, isReady)
  for (let batch = await next(); batch; batch = await next()) {
    moved += await moveBatch(source, batch)
    if (signal?.aborted) return moved
    await pause(restBetweenBatchesMs)
  }
  return moved
}

async function moveBatch(source: Source, batch: Batch): Promise<number> {
  const { database, table, partition } = source
  if (batch.copied === null) await copyBatch(source, batch)
  return database.transaction(async (transaction) => {
    await lockMoves(transaction, 'exclusive')
    await transaction.query(`SELECT set_config('partitions.rows_move', 'on', true)`)
    const deleted = await transaction.query<{ id: number }>(
      `DELETE FROM ${partition} WHERE id = ANY ($1::int8[]) RETURNING id`,
      [batch.ids],
    )
    const present = new Set(deleted.map(({ id }) => id))
    const erased = (batch.ids ?? []).filter((id) => !present.has(id))
    await addTombstones(
      transaction,
      table,
      erased.map((id) => ({ id, batch: batch.id, day: batch.day })),
    )
    const [known] = await readBatches(transaction, source)
    return known ? closeBatch(transaction, table, known) : 0
  })
}
