// What of a table is in ClickHouse, as PostgreSQL says.
import type { ArchiveDays, Database, Queryable, TransactionOptions } from '../engine/engine.ts'
import { DatabaseUnavailable } from '../engine/failures.ts'
import { type ArchiveValues, withinDays } from './clickhouse.ts'

export type ArchiveState = {
  /** The days from the first to the last archived one; null when none is. */
  days: ArchiveDays | null
  firstId: number | null
  /** Keys of this day and of later ones are in PostgreSQL. */
  keptFrom: string
  /** Batches whose rows still are in PostgreSQL. */
  open: readonly number[]
  /** Copies that no longer count and that ClickHouse still shows. */
  shown: readonly { id: number; batch: number; day: string }[]
  /** Two equal ones mean that no row moved in between, and that no batch appeared whose copies do not count yet. */
  version: string
}

/** A day of rows leaves PostgreSQL when it is over for a whole day. */
export const daysInPostgres = 2

export async function readState(database: Queryable, table: string): Promise<ArchiveState> {
  const [state] = await database.query<Omit<ArchiveState, 'days'> & { from: string | null; to: string | null }>(
    `SELECT min(day) AS from, max(day) AS to, min(first_id) AS "firstId",
      (now() AT TIME ZONE 'UTC')::date - ${daysInPostgres - 1} AS "keptFrom",
      ARRAY(SELECT id FROM archive_batches WHERE table_name = $1 ORDER BY id) AS open,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'batch', batch, 'day', day)) FROM archive_tombstones
        WHERE table_name = $1 AND NOT is_hidden), '[]'::jsonb) AS shown,
      concat_ws(' ', count(*), sum(version), min(day), max(day),
        (SELECT count(*) || ' ' || max(id) FROM archive_batches WHERE table_name = $1)) AS version
    FROM archived_days WHERE table_name = $1`,
    [table],
  )
  if (!state) throw new Error('A sum without groups is one row')
  const { from, to, ...rest } = state
  return { ...rest, days: from === null || to === null ? null : { from, to } }
}

/** The rows of these days that count, as a table expression for ClickHouse. Its values: `valuesOf`. */
export function rowsOf(table: string): string {
  return (
    `(SELECT * FROM ${table} WHERE ${withinDays} AND batch NOT IN ({open_batches:Array(Int64)}) ` +
    `AND (id, batch) NOT IN (arrayZip({gone_ids:Array(Int64)}, {gone_batches:Array(Int64)})))`
  )
}

export function valuesOf(state: ArchiveState, days: ArchiveDays): ArchiveValues {
  return {
    first_day: days.from,
    last_day: days.to,
    open_batches: state.open,
    gone_ids: state.shown.map(({ id }) => id),
    gone_batches: state.shown.map(({ batch }) => batch),
  }
}

/** The number of the advisory lock; no other lock uses it. */
const movingLock = 7_952

/** Held by a transaction that moves rows between the databases, and by those that must see none of it. */
export async function lockMoves(transaction: Queryable, mode: 'exclusive' | 'shared'): Promise<void> {
  await transaction.query(`SELECT pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}($1::bigint)`, [movingLock])
}

/** A move takes a moment, and there are a few a day. */
const attemptsAtMost = 20

/** Repeats what a move disturbs: `attempt` returns null then. */
export async function untilUndisturbed<T>(attempt: () => Promise<{ value: T } | null>): Promise<T> {
  for (let left = attemptsAtMost; left > 0; left--) {
    const done = await attempt()
    if (done) return done.value
  }
  throw new DatabaseUnavailable('rows move between PostgreSQL and ClickHouse')
}

type Undisturbed = { table: string; state: Pick<ArchiveState, 'version'>; options?: TransactionOptions | undefined }

/** Runs `work` in a transaction that no row moves in; null when rows moved since `state` was read. */
export function unlessMoved<T>(
  database: Database,
  { table, state, options }: Undisturbed,
  work: (transaction: Queryable) => Promise<T>,
): Promise<{ value: T } | null> {
  return database.transaction(async (transaction) => {
    await lockMoves(transaction, 'shared')
    const { version } = await readState(transaction, table)
    return version === state.version ? { value: await work(transaction) } : null
  }, options)
}

export type MovedRows = { table: string; day: string; rows: number; firstId: number }

/** Counts rows that have moved to ClickHouse, or back when `rows` is negative. */
export async function countMoved(transaction: Queryable, { table, day, rows, firstId }: MovedRows): Promise<void> {
  await transaction.query(
    `INSERT INTO archived_days AS known (table_name, day, rows, first_id, version) VALUES ($1, $2::text::date, $3, $4, 1)
    ON CONFLICT (table_name, day) DO UPDATE
    SET rows = known.rows + excluded.rows, first_id = least(known.first_id, excluded.first_id), version = known.version + 1`,
    [table, day, rows, firstId],
  )
}

/** Of copies that no longer count. Returns the ids of those that still counted. */
export async function addTombstones(
  transaction: Queryable,
  table: string,
  copies: readonly { id: number; batch: number; day: string }[],
): Promise<number[]> {
  const added = await transaction.query<{ id: number }>(
    `INSERT INTO archive_tombstones (table_name, id, batch, day)
    SELECT $1, * FROM unnest($2::int8[], $3::int8[], $4::text[]::date[]) ON CONFLICT DO NOTHING RETURNING id`,
    [table, copies.map(({ id }) => id), copies.map(({ batch }) => batch), copies.map(({ day }) => day)],
  )
  return added.map(({ id }) => id)
}
