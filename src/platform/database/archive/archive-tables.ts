// The tables in ClickHouse, made from the columns in PostgreSQL, so that a new column needs nothing here.
import type { ArchivedTable, Queryable } from '../engine/engine.ts'
import type { ClickHouse } from './clickhouse.ts'

export type Column = { name: string; type: string; isNullable: boolean }

const types: Readonly<Record<string, string>> = {
  bigint: 'Int64',
  integer: 'Int32',
  boolean: 'Bool',
  text: 'String',
  jsonb: 'String',
  uuid: 'UUID',
  date: 'Date',
  'text[]': 'Array(String)',
  'timestamp with time zone': `DateTime64(6, 'UTC')`,
}
/** Ids and times ascend, so their differences compress best. */
const codecs: Readonly<Record<string, string>> = {
  bigint: ' CODEC(Delta, ZSTD(3))',
  'timestamp with time zone': ' CODEC(Delta, ZSTD(3))',
  text: ' CODEC(ZSTD(3))',
  jsonb: ' CODEC(ZSTD(3))',
  // Keys begin with their time.
  uuid: ' CODEC(ZSTD(3))',
}

export async function readColumns(database: Queryable, table: string): Promise<Column[]> {
  return database.query<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type, NOT attnotnull AS "isNullable" FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  )
}

/** Makes the table if it is missing, and adds missing columns. */
export async function makeArchiveTable(
  clickHouse: ClickHouse,
  { table, columns, layout }: { table: string; columns: readonly Column[]; layout: ArchivedTable },
): Promise<void> {
  const [database] = await clickHouse.read<{ engine: string }>(
    'SELECT engine FROM system.databases WHERE name = currentDatabase()',
  )
  await clickHouse.command(tableStatement({ table, columns, layout, isReplicated: database?.engine === 'Replicated' }))
  const known = await clickHouse.read<{ name: string }>(
    'SELECT name FROM system.columns WHERE database = currentDatabase() AND table = {table:String}',
    { table },
  )
  const names = new Set(known.map(({ name }) => name))
  for (const column of columns) {
    if (!names.has(column.name))
      await clickHouse.command(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${definition(column)}`)
  }
}

type TableParts = { table: string; columns: readonly Column[]; layout: ArchivedTable; isReplicated: boolean }

/**
 * Replaced parts are deleted after a minute, because they hold erased rows. The token of a batch keeps it single, and
 * the engine removes any second copy. Tables of a database with the engine Replicated are on all of its servers.
 */
export function tableStatement({ table, columns, layout, isReplicated }: TableParts): string {
  const { sortedBy = [], foundBy = [] } = layout
  const order = [...sortedBy, 'id'].join(', ')
  const indexes = [
    'INDEX by_id id TYPE minmax GRANULARITY 1',
    'INDEX by_key idempotency_key TYPE bloom_filter GRANULARITY 4',
    ...foundBy.map((column) => `INDEX by_${column} ${column} TYPE bloom_filter GRANULARITY 4`),
  ]
  const parts = [
    ...columns.map(definition),
    'batch Int64 CODEC(Delta, ZSTD(3))',
    `day Date DEFAULT toDate(created_at, 'UTC')`,
    ...indexes,
  ]
  const engine = isReplicated ? 'ReplicatedReplacingMergeTree' : 'ReplacingMergeTree'
  return (
    `CREATE TABLE IF NOT EXISTS ${table} (${parts.join(', ')}) ENGINE = ${engine} ` +
    `PARTITION BY day ORDER BY (${order}) ` +
    `SETTINGS old_parts_lifetime = 60${isReplicated ? '' : ', non_replicated_deduplication_window = 10000'}`
  )
}

function definition({ name, type, isNullable }: Column): string {
  const known = types[type]
  if (known === undefined) throw new Error(`No type in ClickHouse is known for ${type} of ${name}`)
  const isScalar = !known.startsWith('Array')
  return `${name} ${isNullable && isScalar ? `Nullable(${known})` : known}${codecs[type] ?? ''}`
}

/** The columns as a row of JSON has them: JSON values as their text. */
export function selected(columns: readonly Column[]): string {
  return columns.map(({ name, type }) => (type === 'jsonb' ? `${name}::text AS ${name}` : name)).join(', ')
}
