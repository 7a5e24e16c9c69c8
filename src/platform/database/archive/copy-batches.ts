// Copies rows to ClickHouse in batches. A batch is registered before its rows are read, and each is stored once.
import type { Database, Queryable } from '../engine/engine.ts'
import { lowestKey } from '../partitions/key-days.ts'
import { lockSoon, patiently } from '../partitions/lock-soon.ts'
import { type Column, selected } from './archive-tables.ts'
import type { ClickHouse } from './clickhouse.ts'

export type Source = {
  database: Database
  clickHouse: ClickHouse
  table: string
  partition: string
  columns: readonly Column[]
  /** The first day whose rows stay in PostgreSQL. */
  keptFrom: string
}

export type Batch = {
  id: number
  day: string
  firstId: number
  lastId: number
  ids: readonly number[] | null
  copied: number | null
}

/** Limits the memory of this process; ClickHouse stores so many rows of one day as one part. */
const rowsAtOnce = 50_000
const bytesAtOnce = 16_000_000

export function readBatches(database: Queryable, { table, partition }: Pick<Source, 'table' | 'partition'>) {
  return database.query<Batch>(
    `SELECT id, day, first_id AS "firstId", last_id AS "lastId", ids, copied FROM archive_batches
    WHERE table_name = $1 AND partition = $2 ORDER BY id`,
    [table, partition],
  )
}

/**
 * Registers the next rows of a partition with one day: those after the last batch, up to the first row of another day.
 * Null when none is left.
 */
export async function registerNext(source: Source, afterId: number): Promise<Batch | null> {
  const { database, partition, keptFrom } = source
  const [next] = await database.query<{ day: string; firstId: number; lastId: number }>(
    `WITH next AS (
      SELECT id, created_at::date AS day, ${bytesOf(source.columns)} AS bytes FROM ${partition}
      WHERE id > $1 AND created_at < $2::text::timestamptz ORDER BY id LIMIT ${rowsAtOnce}
    ),
    measured AS (
      SELECT id, day, first_value(day) OVER in_order AS first_day, sum(bytes) OVER in_order - bytes AS before
      FROM next WINDOW in_order AS (ORDER BY id)
    ),
    beyond AS (SELECT min(id) AS id FROM measured WHERE day <> first_day OR before > ${bytesAtOnce})
    SELECT min(day) AS day, min(measured.id) AS "firstId", max(measured.id) AS "lastId"
    FROM measured, beyond WHERE beyond.id IS NULL OR measured.id < beyond.id HAVING count(*) > 0`,
    [afterId, keptFrom],
  )
  return next ? register(source, { ...next, ids: null }) : null
}

/**
 * Registers the oldest rows of a partition that holds rows of many days; null when none is left or its day has to wait.
 * Rows with the key of a day that is kept stay, so that every such key is found in PostgreSQL.
 */
export async function registerOldest(
  source: Source,
  isReady: (day: string) => Promise<boolean>,
): Promise<Batch | null> {
  const { database, partition, keptFrom } = source
  const [oldest] = await database.query<{ day: string; ids: number[] | null }>(
    `WITH oldest AS (
      SELECT id, created_at::date AS day, ${bytesOf(source.columns)} AS bytes FROM ${partition}
      WHERE created_at < $1::text::timestamptz
        AND (idempotency_key IS NULL OR idempotency_key < $2::text::uuid OR substr(idempotency_key::text, 15, 1) <> '7')
      ORDER BY created_at LIMIT ${rowsAtOnce / 10}
    ),
    measured AS (
      SELECT id, day, min(day) OVER () AS first_day, sum(bytes) OVER (ORDER BY day, id) - bytes AS before FROM oldest
    )
    SELECT min(day) AS day, array_agg(id ORDER BY id) AS ids FROM measured
    WHERE day = first_day AND before <= ${bytesAtOnce} HAVING count(*) > 0`,
    [keptFrom, lowestKey(keptFrom)],
  )
  const ids = oldest?.ids ?? []
  const [firstId] = ids
  const lastId = ids.at(-1)
  if (!oldest || firstId === undefined || lastId === undefined || !(await isReady(oldest.day))) return null
  return register(source, { day: oldest.day, firstId, lastId, ids })
}

/**
 * The lock waits for deletions under way, which cannot see the batch yet. Those that follow note what they delete of it
 * (the trigger `note_deleted_copy`).
 */
async function register(source: Source, rows: Omit<Batch, 'id' | 'copied'>): Promise<Batch> {
  const { database, table, partition } = source
  await clearUnknownDay(source, rows.day)
  return patiently(database, async (transaction) => {
    await lockSoon(transaction, `${partition} IN SHARE ROW EXCLUSIVE MODE`)
    const [batch] = await transaction.query<Batch>(
      `INSERT INTO archive_batches (id, table_name, partition, day, first_id, last_id, ids)
      SELECT greatest($1::int8, (SELECT coalesce(max(id), 0) + 1 FROM archive_batches)), $2, $3, $4::text::date, $5, $6, $7::int8[]
      RETURNING id, day, first_id AS "firstId", last_id AS "lastId", ids, copied`,
      [Date.now(), table, partition, rows.day, rows.firstId, rows.lastId, rows.ids],
    )
    if (!batch) throw new Error('An inserted row is returned')
    return batch
  })
}

/** Copies of a day that PostgreSQL does not know of are left from a state before a backup was restored. */
async function clearUnknownDay({ database, clickHouse, table }: Source, day: string): Promise<void> {
  const [known] = await database.query(
    `SELECT FROM archived_days WHERE table_name = $1 AND day = $2::text::date
    UNION ALL SELECT FROM archive_batches WHERE table_name = $1 AND day = $2::text::date`,
    [table, day],
  )
  if (!known) await clickHouse.command(`ALTER TABLE ${table} DROP PARTITION '${day}'`)
}

/** Stores the rows of a batch, unless an interrupted attempt did. */
export async function copyBatch(
  { database, clickHouse, table, partition, columns }: Source,
  batch: Batch,
): Promise<void> {
  const count = async () => {
    const [found] = await clickHouse.read<{ rows: number }>(
      `SELECT count() AS rows FROM ${table} WHERE day = {day:Date} AND batch = {batch:Int64}`,
      { day: batch.day, batch: batch.id },
    )
    return found?.rows ?? 0
  }
  if ((await count()) === 0) {
    const chosen = batch.ids === null ? 'id BETWEEN $2 AND $3' : 'id BETWEEN $2 AND $3 AND id = ANY ($4::int8[])'
    const lines = await database.query<{ line: string }>(
      `SELECT row_to_json(chosen)::text AS line FROM (
        SELECT ${selected(columns)}, $1::int8 AS batch FROM ${partition} WHERE ${chosen} ORDER BY id
      ) AS chosen`,
      [batch.id, batch.firstId, batch.lastId, ...(batch.ids === null ? [] : [batch.ids])],
    )
    if (lines.length > 0)
      await clickHouse.insert(
        table,
        lines.map(({ line }) => line),
        `${table}-${batch.id}`,
      )
  }
  await database.query('UPDATE archive_batches SET copied = $2 WHERE id = $1', [batch.id, await count()])
}

/** The length of a stored text is known without reading it. */
function bytesOf(columns: readonly Column[]): string {
  const lengths = columns.flatMap(({ name, type }) => {
    if (type === 'text') return [`coalesce(octet_length(${name}), 0)`]
    return type === 'jsonb' || type === 'text[]' ? [`coalesce(pg_column_size(${name}), 0)`] : []
  })
  return ['100', ...lengths].join(' + ')
}
