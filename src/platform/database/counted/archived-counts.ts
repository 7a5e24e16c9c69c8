// What the rows of a day in ClickHouse add to its counters.
import type { Archive, Database, Queryable } from '../engine/engine.ts'
import { DatabaseUnavailable } from '../engine/failures.ts'
import { type CountedTable, partsOf, utcDay, utcHour } from './row-counts.ts'

/** The expressions of a counter's key, in ClickHouse's words; plain columns are the same. */
const inClickHouse: Readonly<Record<string, string>> = {
  [utcHour]: 'toStartOfHour(created_at)',
  [utcDay]: `toDate(created_at, 'UTC')`,
}

/** A move takes a moment, and there are a few a day. */
const attemptsAtMost = 20

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
  const { lockMoves, readState } = await import('../archive/archive-state.ts')
  for (let attempt = 0; attempt < attemptsAtMost; attempt++) {
    const before = await readState(database, counted.table)
    const archived = await countArchived(archive, counted, day)
    const done = await database.transaction(
      async (transaction) => {
        await lockMoves(transaction, 'shared')
        const { version } = await readState(transaction, counted.table)
        return version === before.version ? { result: await work(transaction, archived) } : null
      },
      { limitMs },
    )
    if (done) return done.result
  }
  throw new DatabaseUnavailable('rows move between PostgreSQL and ClickHouse')
}
