// One insert statement for any number of rows: each column is one array parameter.
import { countUp, partsOf, type RowCounts } from './counted/row-counts.ts'
import type { Queryable } from './engine/engine.ts'
import { type Outcome, placeRows, type StoredRow } from './written-rows.ts'

type ColumnType = 'text' | 'jsonb' | 'text[]' | 'uuid'
type Value = string | null | readonly string[]

export type InsertStatement<Row> = {
  sql: string
  parameters(rows: readonly Row[]): unknown[]
  /** The key of an event that may be sent again. */
  keyOf(row: Row): string | null
  /** Selects the rows stored under the keys in its parameter. */
  readByKey: string
  /** Approximate memory of a row. */
  characters(row: Row): number
}

/** The column of every such table, with a unique index. */
const keyColumn = 'idempotency_key'

const returned = 'id, created_at AS "createdAt"'
const returnedWithKey = `${returned}, ${keyColumn} AS key`

export function insertStatement<Row extends { readonly [Column in keyof Row]: Value }>(
  table: string,
  columnTypes: Readonly<Record<keyof Row & string, ColumnType>>,
  countedIn?: RowCounts,
): InsertStatement<Row> {
  const columns = Object.keys(columnTypes) as (keyof Row & string)[]
  const types = columns.map((column) => columnTypes[column])
  const keyed = columns.find((column) => column === keyColumn)
  const insert =
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${types.map(sourceOf).join(', ')} ` +
    `FROM unnest(${types.map(parameterOf).join(', ')}) ` +
    `WITH ORDINALITY AS r(${types.map((_, place) => `c${place}`).join(', ')}, place) ` +
    (keyed ? once(`c${columns.indexOf(keyed)}`) : `ORDER BY r.place RETURNING ${returned}`)
  return {
    sql: countedIn ? counted(insert, countedIn, keyed !== undefined) : insert,
    parameters: (rows) => columns.map((column) => rows.map((row) => asText(row[column]))),
    keyOf: (row) => (keyed === undefined ? null : asText(row[keyed])),
    readByKey:
      `SELECT ${returnedWithKey} FROM unnest($1::text[]) AS sent(key) ` +
      `CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE ${keyColumn} = sent.key::uuid LIMIT 1) AS stored`,
    characters: (row) => columns.reduce((sum, column) => sum + (asText(row[column])?.length ?? 0), 0),
  }
}

/**
 * Skips events whose key is stored already, and waits for concurrent inserts of the same key. Keys are inserted in order, so that
 * two groups with the same keys cannot deadlock.
 */
function once(key: string): string {
  return (
    `ORDER BY r.${key}::uuid, r.place ON CONFLICT (${keyColumn}) WHERE ${keyColumn} IS NOT NULL DO NOTHING ` +
    `RETURNING ${returnedWithKey}`
  )
}

/** Rows and counters are committed together, so readers see both or neither. */
function counted(insert: string, countedIn: RowCounts, isKeyed: boolean): string {
  return (
    `WITH inserted AS (${insert}, ${partsOf(countedIn).ofRow.join(', ')}), ` +
    `counted AS (${countUp(countedIn, 'inserted')}) SELECT id, "createdAt"${isKeyed ? ', key' : ''} FROM inserted`
  )
}

type Given<Row> = { row: Row; key: string | null }

/** One result per row, in their order; for an event stored before, the stored row. Rejects when nothing is inserted. */
export async function insertRows<Row>(
  database: Queryable,
  insert: InsertStatement<Row>,
  rows: readonly Row[],
): Promise<Outcome[]> {
  const given = rows.map((row) => ({ row, key: insert.keyOf(row) }))
  const inserted = await database.query<StoredRow>(insert.sql, insert.parameters(rows))
  const written = placeRows(given, inserted)
  const repeated = given.filter(({ key }, place) => key !== null && written[place] === undefined)
  if (repeated.length === 0) return written
  const known = await readStored(database, insert, repeated)
  return written.map((row, place) => (given[place]?.key === null ? row : (row ?? known.shift())))
}

/** The inserted rows are committed by now, so a failure concerns only the repeated ones. */
async function readStored<Row>(
  database: Queryable,
  insert: InsertStatement<Row>,
  given: readonly Given<Row>[],
): Promise<Outcome[]> {
  try {
    // A statement of its own, which sees what other transactions committed while the insert waited.
    const stored = await database.query<StoredRow>(insert.readByKey, [given.map(({ key }) => key)])
    const known = placeRows(
      given,
      stored.map((row) => ({ ...row, isRepeat: true })),
    )
    const erased = given.flatMap(({ row }, place) => (known[place] === undefined ? [row] : []))
    if (erased.length === 0) return known
    // The stored rows were erased since the insert found them, so these events are inserted again.
    const anew = await insertRows(database, insert, erased)
    return known.map((row) => row ?? anew.shift())
  } catch (error) {
    return given.map(() => (error instanceof Error ? error : new Error(String(error))))
  }
}

function sourceOf(type: ColumnType, place: number): string {
  if (type === 'text[]') return textArrayOf(`r.c${place}`)
  return type === 'uuid' ? `r.c${place}::uuid` : `r.c${place}`
}

function parameterOf(type: ColumnType, place: number): string {
  return `$${place + 1}::${type === 'text' || type === 'uuid' ? 'text' : 'jsonb'}[]`
}

/** unnest flattens an array of arrays, so text arrays are passed as JSON. */
function textArrayOf(json: string): string {
  return `ARRAY(SELECT e.value FROM jsonb_array_elements_text(${json}) WITH ORDINALITY AS e(value, place) ORDER BY e.place)`
}

function asText(value: Value): string | null {
  return typeof value === 'string' || value === null ? value : JSON.stringify(value)
}
