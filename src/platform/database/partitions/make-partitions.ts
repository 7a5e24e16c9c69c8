// Makes the partitions of the next days (docs/decisions/110-day-partitions.md).
import type { Database, Queryable } from '../engine/engine.ts'
import { dayAfter, lowestKey, partitionName, restName, utcDayOf } from './key-days.ts'
import { lockSoon, patiently } from './lock-soon.ts'
import { columnsOf, partitionedTables, partitionsOf } from './partitioned-tables.ts'

export const daysAhead = 7
/** More rows of a day than these stay where they are, together with those that follow. */
const mostMoved = 1_000
/** Any lock id that no other lock uses. */
const makingLock = 7_203_142

/** Makes the partitions of this day and of the next seven that are missing, and returns their number. */
export async function makePartitions(
  database: Database,
  { today = utcDayOf(Date.now()), signal }: { today?: string; signal?: AbortSignal } = {},
): Promise<number> {
  const days = Array.from({ length: daysAhead + 1 }, (_, after) => dayAfter(today, after))
  let made = 0
  for (const table of await partitionedTables(database)) {
    if ((await missingDays(database, table, days)).length === 0) continue
    made += await patiently(database, (transaction) => makeDays(transaction, table, days), signal)
  }
  return made
}

async function missingDays(database: Queryable, table: string, days: readonly string[]): Promise<string[]> {
  const partitions = new Set(await partitionsOf(database, table))
  return days.filter((day) => !partitions.has(partitionName(table, day)))
}

/** The tables are made beside the others, so that writers wait only for the last step. */
export async function makeDays(transaction: Queryable, table: string, days: readonly string[]): Promise<number> {
  await transaction.query('SELECT pg_advisory_xact_lock($1::bigint)', [makingLock])
  const missing = await missingDays(transaction, table, days)
  const rest = restName(table)
  await transaction.query(`SELECT set_config('partitions.rows_move', 'on', true)`)
  const made: { day: string; rows: number }[] = []
  for (const day of missing) {
    const rows = await rowsOfDay(transaction, rest, day)
    if (rows <= mostMoved) made.push({ day, rows })
  }
  if (made.length === 0) return 0
  for (const { day } of made) await makeTable(transaction, table, day)
  await lockSoon(transaction, `ONLY ${table} IN SHARE UPDATE EXCLUSIVE MODE`)
  await lockSoon(transaction, `${rest} IN ACCESS EXCLUSIVE MODE`)
  const columns = await columnsOf(transaction, table)
  for (const { day } of made) {
    await transaction.query(
      `WITH moved AS (DELETE FROM ${rest} WHERE ${isOfDay(day)} RETURNING ${columns}) ` +
        `INSERT INTO ${partitionName(table, day)} (${columns}) SELECT ${columns} FROM moved`,
    )
  }
  await attach(
    transaction,
    table,
    made.map(({ day }) => day),
  )
  return made.length
}

async function rowsOfDay(transaction: Queryable, rest: string, day: string): Promise<number> {
  const [found] = await transaction.query<{ rows: number }>(
    `SELECT count(*) AS rows FROM (SELECT FROM ${rest} WHERE ${isOfDay(day)} LIMIT ${mostMoved + 1}) AS found`,
  )
  return found?.rows ?? 0
}

/** Its id is its own key, because a key of the whole table would have to contain the day. */
async function makeTable(transaction: Queryable, table: string, day: string): Promise<void> {
  await transaction.query(
    `CREATE TABLE ${partitionName(table, day)} (LIKE ${table} INCLUDING DEFAULTS, PRIMARY KEY (id))`,
  )
}

/** The constraint says of all days at once that no row of the rest belongs to them: one reading of it, not one a day. */
async function attach(transaction: Queryable, table: string, days: readonly string[]): Promise<void> {
  const rest = restName(table)
  const constraint = `${rest}_without_days`
  const without = days.map(
    (day) =>
      `(idempotency_key IS NULL OR idempotency_key < '${lowestKey(day)}' OR idempotency_key >= '${lowestKey(dayAfter(day))}')`,
  )
  await transaction.query(`ALTER TABLE ${rest} ADD CONSTRAINT ${constraint} CHECK (${without.join(' AND ')})`)
  for (const day of days) {
    await transaction.query(
      `ALTER TABLE ${table} ATTACH PARTITION ${partitionName(table, day)} ` +
        `FOR VALUES FROM ('${lowestKey(day)}') TO ('${lowestKey(dayAfter(day))}')`,
    )
  }
  await transaction.query(`ALTER TABLE ${rest} DROP CONSTRAINT ${constraint}`)
}

function isOfDay(day: string): string {
  return `idempotency_key >= '${lowestKey(day)}' AND idempotency_key < '${lowestKey(dayAfter(day))}'`
}
