// One statement for any number of rows: each column travels as one array parameter.

type ColumnType = 'text' | 'jsonb' | 'text[]'
/** Column types by field name; `startingColor` is the column `starting_color`. */
export type ColumnTypes = Readonly<Record<string, ColumnType>>
export type ValuesOf<Columns extends ColumnTypes> = {
  [Field in keyof Columns]: Columns[Field] extends 'text[]' ? readonly string[] : string | null
}

export type InsertStatement<Row> = {
  sql: string
  parameters(rows: readonly Row[]): unknown[]
  /** How long a row is, roughly: what counts is the memory it takes. */
  characters(row: Row): number
}

export function insertStatement<Columns extends ColumnTypes>(
  table: string,
  columns: Columns,
): InsertStatement<ValuesOf<Columns>> {
  const fields: (keyof Columns & string)[] = Object.keys(columns)
  const types = Object.values(columns)
  const targets = fields.map(columnName).join(', ')
  const sources = types
    .map((type, place) => (type === 'text[]' ? textArrayOf(`r.c${place}`) : `r.c${place}`))
    .join(', ')
  const arrays = types.map((type, place) => `$${place + 1}::${type === 'text' ? 'text' : 'jsonb'}[]`).join(', ')
  const aliases = types.map((_, place) => `c${place}`).join(', ')
  return {
    sql:
      `INSERT INTO ${table} (${targets}) SELECT ${sources} ` +
      `FROM unnest(${arrays}) WITH ORDINALITY AS r(${aliases}, place) ORDER BY r.place RETURNING id, created_at AS "createdAt"`,
    parameters: (rows) => fields.map((field) => rows.map((row) => asText(row[field]))),
    characters: (row) => fields.reduce((sum, field) => sum + (asText(row[field])?.length ?? 0), 0),
  }
}

function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** An array of arrays would be unnested to its last element, so text arrays travel as JSON. */
function textArrayOf(json: string): string {
  return `ARRAY(SELECT e.value FROM jsonb_array_elements_text(${json}) WITH ORDINALITY AS e(value, place) ORDER BY e.place)`
}

function asText(value: string | null | readonly string[]): string | null {
  return typeof value === 'string' || value === null ? value : JSON.stringify(value)
}
