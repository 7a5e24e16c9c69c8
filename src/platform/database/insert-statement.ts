// One statement for any number of rows: each column travels as one array parameter.
import { countUp, partsOf, type RowCounts } from './counted/row-counts.ts'

type ColumnType = 'text' | 'jsonb' | 'text[]'
type Value = string | null | readonly string[]

export type InsertStatement<Row> = {
  sql: string
  parameters(rows: readonly Row[]): unknown[]
  /** How long a row is, roughly: what counts is the memory it takes. */
  characters(row: Row): number
}

export function insertStatement<Row extends { readonly [Column in keyof Row]: Value }>(
  table: string,
  columnTypes: Readonly<Record<keyof Row & string, ColumnType>>,
  countedIn?: RowCounts,
): InsertStatement<Row> {
  const columns = Object.keys(columnTypes) as (keyof Row & string)[]
  const types = columns.map((column) => columnTypes[column])
  const sources = types
    .map((type, place) => (type === 'text[]' ? textArrayOf(`r.c${place}`) : `r.c${place}`))
    .join(', ')
  const arrays = types.map((type, place) => `$${place + 1}::${type === 'text' ? 'text' : 'jsonb'}[]`).join(', ')
  const aliases = types.map((_, place) => `c${place}`).join(', ')
  const insert =
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${sources} ` +
    `FROM unnest(${arrays}) WITH ORDINALITY AS r(${aliases}, place) ORDER BY r.place RETURNING id, created_at AS "createdAt"`
  return {
    sql: countedIn ? counted(insert, countedIn) : insert,
    parameters: (rows) => columns.map((column) => rows.map((row) => asText(row[column]))),
    characters: (row) => columns.reduce((sum, column) => sum + (asText(row[column])?.length ?? 0), 0),
  }
}

/** Rows and counters come with one commit, so whoever reads sees both or neither. */
function counted(insert: string, countedIn: RowCounts): string {
  return (
    `WITH inserted AS (${insert}, ${partsOf(countedIn).ofRow.join(', ')}), ` +
    `counted AS (${countUp(countedIn, 'inserted')}) SELECT id, "createdAt" FROM inserted`
  )
}

/** An array of arrays would be unnested to its last element, so text arrays travel as JSON. */
function textArrayOf(json: string): string {
  return `ARRAY(SELECT e.value FROM jsonb_array_elements_text(${json}) WITH ORDINALITY AS e(value, place) ORDER BY e.place)`
}

function asText(value: Value): string | null {
  return typeof value === 'string' || value === null ? value : JSON.stringify(value)
}
