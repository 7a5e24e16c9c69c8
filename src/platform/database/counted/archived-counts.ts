// What the rows of a day in ClickHouse add to its counters.
import type { Archive, Database, Queryable } from '../engine/engine.ts'
import { type CountedTable, partsOf, utcDay, utcHour } from './row-counts.ts'

/** The expressions of a counter's key, in ClickHouse's words; plain columns are the same. */
const inClickHouse: Readonly<Record<string, string>> = {
  [utcHour]: 'toStartOfHour(created_at)',
  [utcDay]: `toDate(created_at, 'UTC')`,
}

/** The counters of a day as JSON rows of their table. */
export async function countArchived(
  archive: Archive | undefined,
  { table, counts }: CountedTable,
  day: string,
): Promise<string> {
  const { count, columns, keys } = partsOf(counts)
  const selected = Object.entries(counts.by).map(([column, value]) => `${inClickHouse[value] ?? value} AS ${column}`)
  // The columns of the key may be named like those of a row.
  const sql = (rows: string) =>
    `SELECT ${columns.map((column) => `key.${column} AS ${column}`).join(', ')}, count() AS ${count} ` +
    `FROM (SELECT ${selected.join(', ')} FROM ${rows}) AS key GROUP BY ${keys}`
  const counters = await archive?.read(table, { days: { from: day, to: day }, sql })
  return JSON.stringify(counters ?? [])
}

/** Runs `work` with these counters in a transaction that no row moves in. */
export async function withArchived<T>(
  database: Database,
  counted: CountedTable,
  { day, limitMs, work }: { day: string; limitMs: number; work: (on: Queryable, archived: string) => Promise<T> },
): Promise<T> {
  const { archive } = database
  if (!archive) return database.transaction((transaction) => work(transaction, '[]'), { limitMs })
  const { readState, unlessMoved, untilUndisturbed } = await import('../archive/archive-state.ts')
  const { table } = counted
  return untilUndisturbed(async () => {
    const state = await readState(database, table)
    const archived = await countArchived(archive, counted, day)
    return unlessMoved(database, { table, state, options: { limitMs } }, (transaction) => work(transaction, archived))
  })
}
