// Loads the lines of a backup into an empty database, all or nothing.
import type { Database, DatabaseLog, Queryable } from '../engine/engine.ts'
import { lastApplied, migrateWithin, newestMigration } from '../migrations.ts'
import { dayAfter, utcDayOf } from '../partitions/key-days.ts'
import { daysAhead, makeDays } from '../partitions/make-partitions.ts'
import { partitionedTables } from '../partitions/partitioned-tables.ts'
import { type BackupEnd, type BackupHead, backupVersion, NotABackup, readLine } from './backup-lines.ts'
import { type BackupTable, backupTables } from './catalogue.ts'
import { longWork } from './dump-database.ts'

export type LoadRefused =
  | { reason: 'not-empty' }
  | { reason: 'not-a-backup' }
  | { reason: 'newer-release' }
  | { reason: 'incomplete' }

export type LoadResult = { ok: true; rows: number; madeAt: string } | ({ ok: false } & LoadRefused)

/** Rolls the transaction back; only this code throws it. */
class Refused extends Error {
  readonly reason: LoadRefused['reason']

  constructor(reason: LoadRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The tables of jobs must exist (`prepareJobTables`). This creates the site's tables as they were at the time of the
 * backup.
 */
export async function loadDatabase(
  database: Database,
  lines: AsyncIterable<string>,
  log: DatabaseLog,
): Promise<LoadResult> {
  try {
    return await database.transaction((transaction) => load(transaction, lines, log), longWork)
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason }
    if (error instanceof NotABackup) return { ok: false, reason: 'not-a-backup' }
    throw error
  }
}

async function load(transaction: Queryable, lines: AsyncIterable<string>, log: DatabaseLog): Promise<LoadResult> {
  if ((await lastApplied(transaction)) > 0) throw new Refused('not-empty')
  let loader: { head: BackupHead; tables: TableLoader } | undefined
  let end: BackupEnd | undefined
  for await (const text of lines) {
    const line = readLine(text)
    // Nothing may follow the end or precede the head.
    if (!line || end || (line.kind === 'head') !== (loader === undefined)) throw new Refused('not-a-backup')
    if (line.kind === 'head') loader = { head: line.head, tables: await prepare(transaction, line.head, log) }
    else if (!loader) throw new Refused('not-a-backup')
    else if (line.kind === 'table') await loader.tables.begin(line.table)
    else if (line.kind === 'row') await loader.tables.add(line.row)
    else end = line.end
  }
  if (!loader) throw new Refused('not-a-backup')
  const counts = await loader.tables.finish()
  if (!end || !isSame(counts, end.rows)) throw new Refused('incomplete')
  await continueSequences(transaction, end.sequences)
  // The migrations of later releases.
  await migrateWithin(transaction, log)
  return { ok: true, rows: Object.values(counts).reduce((sum, count) => sum + count, 0), madeAt: loader.head.madeAt }
}

async function prepare(transaction: Queryable, head: BackupHead, log: DatabaseLog): Promise<TableLoader> {
  if (head.version > backupVersion || head.migration > newestMigration()) throw new Refused('newer-release')
  await migrateWithin(transaction, log, head.migration)
  const tables = await backupTables(transaction)
  // Migrations insert rows into some of them.
  const own = tables.map(({ name }) => name).filter((name) => !name.startsWith('pgboss.'))
  if (own.length > 0) await transaction.query(`TRUNCATE ${own.join(', ')}`)
  return new TableLoader(transaction, tables, await dayMaker(transaction, head.madeAt))
}

function isSame(counts: Record<string, number>, expected: Record<string, number>): boolean {
  const names = new Set([...Object.keys(counts), ...Object.keys(expected)])
  return [...names].every((name) => (counts[name] ?? 0) === (expected[name] ?? 0))
}

async function continueSequences(transaction: Queryable, values: Record<string, number>): Promise<void> {
  await transaction.query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, value::bigint)
    FROM pg_sequences JOIN json_each_text($1::json) AS last (name, value) ON sequencename = name WHERE schemaname = 'public'`,
    [JSON.stringify(values)],
  )
}

type DayMaker = (table: string, rows: readonly string[]) => Promise<void>

/** Makes the partitions of the days that the rows' keys begin with, if those days can still be kept. */
async function dayMaker(transaction: Queryable, madeAt: string): Promise<DayMaker> {
  const partitioned = new Set(await partitionedTables(transaction))
  const day = utcDayOf(Date.parse(madeAt))
  const [first, last] = [dayAfter(day, -keptDays), dayAfter(day, daysAhead)]
  return async (table, rows) => {
    if (!partitioned.has(table)) return
    const days = new Set(rows.flatMap((row) => dayOfRow(row) ?? []))
    const kept = [...days].filter((ofRows) => first <= ofRows && ofRows <= last)
    if (kept.length > 0) await makeDays(transaction, table, kept)
  }
}

const keptDays = 90

/** The database writes no space, and a text that looks like this has escaped quotes. */
function dayOfRow(row: string): string | null {
  const [, high, low] = /"idempotency_key":"([0-9a-f]{8})-([0-9a-f]{4})-/.exec(row) ?? []
  const time = Number.parseInt(`${high}${low}`, 16)
  return time < 8.64e15 ? utcDayOf(time) : null
}

/** The amount of text in one insert. */
const batchLength = 1_000_000

/** Inserts rows in batches. Names and columns come from the database, never from the file. */
class TableLoader {
  readonly #transaction: Queryable
  readonly #tables: Map<string, BackupTable>
  readonly #counts: Record<string, number> = {}
  readonly #makeDays: DayMaker
  #table: BackupTable | undefined
  #rows: string[] = []
  #length = 0

  constructor(transaction: Queryable, tables: BackupTable[], makeDays: DayMaker) {
    this.#transaction = transaction
    this.#makeDays = makeDays
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  async begin(name: string): Promise<void> {
    await this.#flush()
    this.#table = this.#tables.get(name)
    if (!this.#table) throw new Refused('newer-release')
    this.#counts[name] = 0
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row)
    this.#length += row.length
    if (this.#length >= batchLength) await this.#flush()
  }

  async finish(): Promise<Record<string, number>> {
    await this.#flush()
    return this.#counts
  }

  async #flush(): Promise<void> {
    const rows = this.#rows
    if (rows.length === 0) return
    if (!this.#table) throw new Refused('not-a-backup')
    this.#rows = []
    this.#length = 0
    const { name, columns } = this.#table
    await this.#makeDays(name, rows)
    const list = columns.join(', ')
    const { affectedRows } = await this.#transaction.run(
      `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE
      SELECT ${list} FROM json_populate_recordset(NULL::${name}, $1::json)`,
      [`[${rows.join(',')}]`],
    )
    this.#counts[name] = (this.#counts[name] ?? 0) + affectedRows
  }
}
