// Reads rows until the response is full: it reads their lengths before any of their texts.
import type { Queryable } from '../engine/engine.ts'

/** Limits of one read. A text longer than `textCharacters` is cut. */
export type ReadLimits = { bytes: number; textCharacters: number | null }

/** The fields of a row besides id and time: names in the response, and their columns. */
export type PersonalColumns = { texts: Readonly<Record<string, string>>; others?: Readonly<Record<string, string>> }

export type ChosenRows = {
  table: string
  columns: PersonalColumns
  /** A condition and its only parameter. */
  where: readonly [condition: string, parameter: readonly (number | string)[]]
  limits: ReadLimits & { rows?: number }
}

/** `bytes` is the used part of the limit, `kept` the number of matching rows. */
export type ReadRows<Row> = { rows: Row[]; unread: number[]; bytes: number; kept: number }

/** The names and separators of each row in the response. */
const bytesBesideTexts = 300
/** The maximum bytes of a character. */
const bytesOfCharacter = 4

type Read = { id: number; fits: boolean; soFar: number; kept: number }

/** The newest rows that fit; `unread` holds the ids of further ones, at most `limits.rows`. */
export async function readNewest<Row>(database: Queryable, chosen: ChosenRows): Promise<ReadRows<Row>> {
  const [, parameter] = chosen.where
  const { rows: atMost = parameter.length, bytes } = chosen.limits
  const found = await database.query<Row & Read>(statementOf(chosen), [parameter, bytes, atMost])
  const read = found.filter(({ fits }) => fits)
  return {
    rows: read.map(({ fits: _fits, soFar: _soFar, kept: _kept, ...row }) => row as Row),
    unread: found.filter(({ fits }) => !fits).map(({ id }) => id),
    bytes: read.at(-1)?.soFar ?? 0,
    kept: found[0]?.kept ?? 0,
  }
}

/** `octet_length` does not load a long stored text, so a text that does not fit is not fetched. */
function statementOf({ table, columns, where: [condition], limits: { textCharacters } }: ChosenRows): string {
  const cut = textCharacters === null ? null : Math.trunc(textCharacters)
  const texts = Object.entries(columns.texts)
  const sizes = texts.map(([, column]) => {
    const size = `coalesce(octet_length(${column}), 0)`
    return cut === null ? size : `least(${size}, ${cut * bytesOfCharacter})`
  })
  const fields = [
    ...texts.map(([name, column]) => [name, cut === null ? column : `left(${column}, ${cut})`] as const),
    ...Object.entries(columns.others ?? {}),
  ].map(([name, value]) => `CASE WHEN fits THEN ${value} END AS "${name}"`)
  return (
    `WITH chosen AS MATERIALIZED (SELECT id, ${[bytesBesideTexts, ...sizes].join(' + ')} AS bytes FROM ${table} WHERE ${condition}), ` +
    'newest AS (SELECT id, (sum(bytes) OVER (ORDER BY id DESC))::int8 AS so_far ' +
    'FROM (SELECT id, bytes FROM chosen ORDER BY id DESC LIMIT $3::int8) AS first), ' +
    'measured AS (SELECT id, so_far, so_far <= $2::int8 AS fits FROM newest) ' +
    `SELECT id, created_at AS "createdAt", ${fields.join(', ')}, fits, so_far AS "soFar", (SELECT count(*) FROM chosen) AS kept ` +
    `FROM measured JOIN ${table} USING (id) ORDER BY id DESC`
  )
}
