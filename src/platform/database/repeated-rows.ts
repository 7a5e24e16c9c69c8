// Events that may be sent again: the same key with the same values is one row, the same key with other values is
// rejected (docs/decisions/066-offline.md).
import { keyColumn, type StoredRow, type WrittenRow } from './written-rows.ts'

/** The key of the row is stored with other values. Becomes a 422. */
export class KeyUsed extends Error {
  constructor() {
    super('Another event is stored under this key')
    this.name = 'KeyUsed'
  }
}

/** The result for one given row: an error concerns only that row. */
export type Outcome = WrittenRow | Error | undefined

/** A stored row with the given row's key. `place` counts the given rows from 1. */
export type FoundRow = { place: number; id: number; createdAt: string; isSame: boolean }

export type OnceStatements<Row> = {
  keyOf(row: Row): string | null
  /** Inserts the rows whose key is not stored; of several with one key, the first. */
  insert(rows: readonly Row[]): Promise<StoredRow[]>
  /** Reads the rows stored under the given keys, in a separate statement, which sees concurrent commits. */
  find(rows: readonly Row[]): Promise<FoundRow[]>
}

type Given<Row> = { row: Row; key: string | null }

/** One result per row, in order; for an already stored event, the stored row. Rejects when nothing is inserted. */
export async function insertOnce<Row>(statements: OnceStatements<Row>, rows: readonly Row[]): Promise<Outcome[]> {
  const given = rows.map((row) => ({ row, key: statements.keyOf(row) }))
  const written = placeRows(given, await statements.insert(rows))
  const repeated = rows.filter((_, place) => given[place]?.key !== null && written[place] === undefined)
  if (repeated.length === 0) return written
  const known = await readRepeated(statements, repeated)
  return written.map((row, place) => (given[place]?.key === null ? row : (row ?? known.shift())))
}

/** The inserted rows are committed by now, so a failure concerns only the repeated ones. */
async function readRepeated<Row>(statements: OnceStatements<Row>, rows: readonly Row[]): Promise<Outcome[]> {
  try {
    const found = new Map((await statements.find(rows)).map((row) => [row.place - 1, row]))
    // Erased since the insert found them, so these events are inserted again.
    const erased = rows.filter((_, place) => !found.has(place))
    const anew = erased.length > 0 ? await insertOnce(statements, erased) : []
    return rows.map((_, place) => {
      const row = found.get(place)
      return row ? outcomeOf(row) : anew.shift()
    })
  } catch (error) {
    return rows.map(() => (error instanceof Error ? error : new Error(String(error))))
  }
}

function outcomeOf({ id, createdAt, isSame }: FoundRow): Outcome {
  return isSame ? { id, createdAt, isRepeat: true } : new KeyUsed()
}

/** The inserted row of each given one: of several with one key only the first has it. */
function placeRows<Row>(given: readonly Given<Row>[], inserted: readonly StoredRow[]): (WrittenRow | undefined)[] {
  const byKey = new Map<string, WrittenRow>()
  const withoutKey: WrittenRow[] = []
  for (const { id, createdAt, key = null } of inserted) {
    const row = { id, createdAt, isRepeat: false }
    if (key === null) withoutKey.push(row)
    else byKey.set(key, row)
  }
  withoutKey.sort((one, other) => one.id - other.id)
  let next = 0
  return given.map(({ key }) => {
    if (key === null) return withoutKey[next++]
    const row = byKey.get(key)
    byKey.delete(key)
    return row
  })
}

type Comparison = {
  table: string
  columns: readonly { name: string; type: string; source: string; isCompared: boolean }[]
}

/**
 * Reads the stored row of each given one and compares it value by value, so no hash of the body is needed. Parameters:
 * each column as an array. `source`: the value of column n, given as `sent.cn`.
 */
export function findStatement({ table, columns }: Comparison): string {
  const key = columns.findIndex(({ name }) => name === keyColumn)
  const same = columns.flatMap(({ name, source, isCompared }) =>
    isCompared && name !== keyColumn ? [`stored.${name} IS NOT DISTINCT FROM ${source}`] : [],
  )
  return (
    `SELECT sent.place, stored.id, stored.created_at AS "createdAt", ${same.join(' AND ')} AS "isSame" ` +
    `FROM unnest(${columns.map(({ type }, place) => `$${place + 1}::${type}[]`).join(', ')}) ` +
    `WITH ORDINALITY AS sent(${columns.map((_, place) => `c${place}`).join(', ')}, place) ` +
    `CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE ${keyColumn} = sent.c${key}::uuid LIMIT 1) AS stored`
  )
}
