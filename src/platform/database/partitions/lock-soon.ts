// Locks whole tables, and gives up soon, because other statements wait behind a waiting lock.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Queryable } from '../engine/engine.ts'
import { restName } from './key-days.ts'

/** Beyond the second after which a running autovacuum makes way. */
const lockWaitMs = 1_500
/** All writers wait behind this one. */
const exclusiveWaitMs = 500
const pauseMs = 1_500
const attemptsAtMost = 20

/** Long statements, such as those of a backup, use the table. */
export class TableBusy extends Error {
  constructor() {
    super('Other statements use the table for too long')
    this.name = 'TableBusy'
  }
}

/**
 * `LOCK TABLE`, given up soon: throws `TableBusy`, which rolls the transaction back. A failed lock inside the block is
 * no failure of the call, which would count as an outage.
 */
export async function lockSoon(transaction: Queryable, lock: string, waitMs = lockWaitMs): Promise<void> {
  await transaction.query(`DO $$ BEGIN
    PERFORM set_config('lock_timeout', '${waitMs}ms', true), set_config('partitions.busy', 'off', true);
    LOCK TABLE ${lock};
  EXCEPTION WHEN lock_not_available THEN PERFORM set_config('partitions.busy', 'on', true);
  END $$`)
  const [found] = await transaction.query<{ isBusy: boolean }>(
    `SELECT current_setting('partitions.busy') = 'on' AS "isBusy"`,
  )
  if (found?.isBusy !== false) throw new TableBusy()
}

/**
 * Locks a table, its rest and some of its partitions for everybody else, and returns these partitions. An autovacuum of
 * them makes way first, for locks behind which neither readers nor writers wait. `readPartitions` runs when no other
 * process can make or drop any.
 */
export async function lockExclusively(
  transaction: Queryable,
  table: string,
  readPartitions: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  await lockSoon(transaction, `ONLY ${table} IN SHARE UPDATE EXCLUSIVE MODE`)
  const partitions = await readPartitions()
  const parts = [...partitions, restName(table)].join(', ')
  await lockSoon(transaction, `${parts} IN SHARE UPDATE EXCLUSIVE MODE`)
  await lockSoon(transaction, `ONLY ${table} IN ACCESS EXCLUSIVE MODE`, exclusiveWaitMs)
  await lockSoon(transaction, `${parts} IN ACCESS EXCLUSIVE MODE`, exclusiveWaitMs)
  return partitions
}

/** Repeats a transaction that finds its table busy, for half a minute. */
export async function patiently<T>(
  database: Database,
  work: (transaction: Queryable) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted()
    try {
      return await database.transaction(work)
    } catch (error) {
      if (!(error instanceof TableBusy) || attempt >= attemptsAtMost) throw error
      await pause(pauseMs, undefined, { signal })
    }
  }
}
