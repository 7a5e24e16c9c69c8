// One insert statement for any number of rows: each column is one array parameter.
import { countUp, partsOf, type RowCounts } from './counted/row-counts.ts'
import { runByIndex } from './engine/by-index.ts'
import type { Database, Queryable } from './engine/engine.ts'
import { findStatement, insertOnce, type OnceStatements, type Outcome } from './repeated-rows.ts'
import { keyColumn } from './written-rows.ts'

type ColumnType = 'text' | 'jsonb' | 'text[]' | 'uuid'
type Value = string | null | readonly string[]

export type InsertStatement<Row> = {
  sql: string
  parameters(rows: readonly Row[]): unknown[]
  /** The key of an event that may be sent again. */
  keyOf(row: Row): string | null
  /** Selects the rows stored under the keys of the same parameters, and compares them; null without a key. */
  find: string | null
  /** Approximate memory of a row. */
  characters(row: Row): number
}

const returned = 'id, created_at AS "createdAt"'
const returnedWithKey = `${returned}, ${keyColumn} AS key`

export type InsertOptions<Row> = {
  countedIn?: RowCounts | undefined
  /** Columns that may differ when an event is sent again. */
  notCompared?: readonly (keyof Row & string)[]
}

export function insertStatement<Row extends { readonly [Column in keyof Row]: Value }>(
  table: string,
  columnTypes: Readonly<Record<keyof Row & string, ColumnType>>,
  { countedIn, notCompared = [] }: InsertOptions<Row> = {},
): InsertStatement<Row> {
  const columns = Object.keys(columnTypes) as (keyof Row & string)[]
  const types = columns.map((column) => columnTypes[column])
  const keyed = columns.find((column) => column === keyColumn)
  const insert =
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${types.map((type, place) => sourceOf(type, place, 'r')).join(', ')} ` +
    `FROM unnest(${types.map(parameterOf).join(', ')}) ` +
    `WITH ORDINALITY AS r(${types.map((_, place) => `c${place}`).join(', ')}, place) ` +
    (keyed ? once(`c${columns.indexOf(keyed)}`) : `ORDER BY r.place RETURNING ${returned}`)
  return {
    sql: countedIn ? counted(insert, countedIn, keyed !== undefined) : insert,
    parameters: (rows) => columns.map((column) => rows.map((row) => asText(row[column]))),
    keyOf: (row) => (keyed === undefined ? null : asText(row[keyed])),
    find: keyed
      ? findStatement({
          table,
          columns: columns.map((name, place) => ({
            name,
            type: arrayTypeOf(columnTypes[name]),
            source: sourceOf(columnTypes[name], place, 'sent'),
            isCompared: !notCompared.includes(name),
          })),
        })
      : null,
    characters: (row) => columns.reduce((sum, column) => sum + (asText(row[column])?.length ?? 0), 0),
  }
}

/**
 * Skips events whose key is already stored, and waits for concurrent inserts of the same key. Inserts keys in order, so
 * that two groups with the same keys cannot deadlock.
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

/** One result per row, in order. Rejects when nothing is inserted. */
export function insertRows<Row>(
  database: Database | Queryable,
  { sql, find, ...statement }: InsertStatement<Row>,
  rows: readonly Row[],
): Promise<Outcome[]> {
  const statements: OnceStatements<Row> = {
    keyOf: (row) => statement.keyOf(row),
    insert: (given) => database.query(sql, statement.parameters(given)),
    find: async (given) =>
      find === null ? [] : runByIndex(database, [{ sql: find, parameters: statement.parameters(given) }]),
  }
  return insertOnce(statements, rows)
}

function sourceOf(type: ColumnType, place: number, row: 'r' | 'sent'): string {
  if (type === 'text[]') return textArrayOf(`${row}.c${place}`)
  return type === 'uuid' ? `${row}.c${place}::uuid` : `${row}.c${place}`
}

function parameterOf(type: ColumnType, place: number): string {
  return `$${place + 1}::${arrayTypeOf(type)}[]`
}

const arrayTypeOf = (type: ColumnType) => (type === 'text' || type === 'uuid' ? 'text' : 'jsonb')

/** unnest flattens an array of arrays, so text arrays are passed as JSON. */
function textArrayOf(json: string): string {
  return `ARRAY(SELECT e.value FROM jsonb_array_elements_text(${json}) WITH ORDINALITY AS e(value, place) ORDER BY e.place)`
}

function asText(value: Value): string | null {
  return typeof value === 'string' || value === null ? value : JSON.stringify(value)
}
