// Events whose keys may be in ClickHouse: sent again or received for the first time days after they were made.
import type { Database, Queryable, WantedRows } from './engine/engine.ts'
import { dayOfKey, utcDayOf } from './partitions/key-days.ts'
import type { Outcome } from './repeated-rows.ts'
import { keyColumn, type WrittenRow } from './written-rows.ts'

type Writing<Row> = {
  database: Database
  table: string
  keyOf: (row: Row) => string | null
  write: (queryable: Database | Queryable, rows: readonly Row[]) => Promise<Outcome[]>
  /** Other rows that `write` compares late ones with. */
  comparedWith?: (rows: readonly Row[]) => WantedRows
}

type Writer<Row> = { write(row: Row): Promise<WrittenRow>; drain(): Promise<void> }

/** Late events wait in a queue of their own, so that no event of today waits for ClickHouse. */
export function lateApart<Row>(
  { database, keyOf }: Pick<Writing<Row>, 'database' | 'keyOf'>,
  open: () => Writer<Row>,
): Writer<Row> {
  const recent = open()
  if (!database.archive) return recent
  const late = open()
  return {
    write: (row) => (isLate(keyOf(row)) ? late : recent).write(row),
    drain: async () => void (await Promise.all([recent.drain(), late.drain()])),
  }
}

function isLate(key: string | null): boolean {
  return key !== null && dayOfKey(key) < utcDayOf(Date.now())
}

/** One result per row, in order. Without late events, or without ClickHouse, this is `write`. */
export async function writeOnce<Row>(
  { database, table, keyOf, write, comparedWith }: Writing<Row>,
  rows: readonly Row[],
): Promise<Outcome[]> {
  const { archive } = database
  if (!archive) return write(database, rows)
  const areLate = rows.map((row) => isLate(keyOf(row)))
  const late = rows.filter((_, place) => areLate[place])
  if (late.length === 0) return write(database, rows)
  const recent = rows.filter((_, place) => !areLate[place])
  const keys = late.flatMap((row) => keyOf(row) ?? [])
  const written = recent.length === 0 ? [] : await write(database, recent)
  const writeLate = () =>
    archive.write(table, { column: keyColumn, values: keys }, (transaction) => write(transaction, late))
  const writing = comparedWith ? archive.reach(table, comparedWith(late), writeLate).then(firstStored) : writeLate()
  // A failure concerns only the late ones: the others are committed.
  const writtenLate = await writing.catch((error: unknown) =>
    late.map(() => (error instanceof Error ? error : new Error(String(error)))),
  )
  return areLate.map((late) => (late ? writtenLate.shift() : written.shift()))
}

/** Where rows moved meanwhile, they were written again: what an earlier time stored, a later one found. */
function firstStored([last, ...earlier]: readonly [Outcome[], ...Outcome[][]]): Outcome[] {
  const isStored = (outcome: Outcome) => outcome && !(outcome instanceof Error) && !outcome.isRepeat
  return last.map((outcome, place) => earlier.map((each) => each[place]).find(isStored) ?? outcome)
}
