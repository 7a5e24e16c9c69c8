// Keeps the rows of earlier days in ClickHouse. PostgreSQL stays the place of every acknowledged write and of all
// counters (docs/decisions/117-clickhouse.md).
import type {
  Archive,
  ArchiveDays,
  ArchivedTable,
  ArchiveRead,
  Database,
  Queryable,
  TransactionOptions,
  WantedRows,
} from '../engine/engine.ts'
import { dayAfter } from '../partitions/key-days.ts'
import {
  daysInPostgres,
  lockMoves,
  readState,
  rowsOf,
  unlessMoved,
  untilUndisturbed,
  valuesOf,
} from './archive-state.ts'
import { type Column, makeArchiveTable, readColumns } from './archive-tables.ts'
import { type ClickHouse, openClickHouse } from './clickhouse.ts'
import { moveRows } from './move-rows.ts'
import { hideCopies, recall, removeCopies } from './recall.ts'

/** Each query names the copies that ClickHouse still shows. Beyond so many they are hidden, without waiting at first. */
const copiesNamed = 1_000

export function openArchive(database: Database, url: string): Archive {
  return new RowArchive(database, openClickHouse(url))
}

class RowArchive implements Archive {
  readonly #database: Database
  readonly #clickHouse: ClickHouse
  readonly #tables = new Map<string, ArchivedTable>()
  readonly #columns = new Map<string, Promise<Column[]>>()
  readonly #hiding = new Map<string, Promise<void>>()

  constructor(database: Database, clickHouse: ClickHouse) {
    this.#database = database
    this.#clickHouse = clickHouse
  }

  add(table: string, archived: ArchivedTable): void {
    this.#tables.set(table, archived)
  }

  async move({ today, signal }: { today?: string; signal?: AbortSignal } = {}): Promise<Record<string, number>> {
    const keptFrom = dayAfter(today ?? (await this.#today()), 1 - daysInPostgres)
    const moved: Record<string, number> = {}
    for (const [table, { isReady = async () => true, ...layout }] of this.#tables) {
      if (signal?.aborted) return moved
      const columns = await readColumns(this.#database, table)
      await makeArchiveTable(this.#clickHouse, { table, columns, layout })
      moved[table] = await moveRows({ ...this.#parts(table), columns, keptFrom, isReady, signal })
      await hideCopies(this.#parts(table))
    }
    return moved
  }

  async removeErased(): Promise<number> {
    let removed = 0
    for (const table of this.#tables.keys()) removed += await removeCopies(this.#parts(table))
    return removed
  }

  async dropBefore(table: string, firstKept: string): Promise<number> {
    if (!this.#tables.has(table)) return 0
    const expired = new Map<string, number>()
    for (const { day } of await storedDaysBefore(this.#clickHouse, table, firstKept)) expired.set(day, 0)
    const known = await this.#database.query<{ day: string; rows: number }>(
      'SELECT day, rows FROM archived_days WHERE table_name = $1 AND day < $2::text::date',
      [table, firstKept],
    )
    for (const { day, rows } of known) expired.set(day, rows)
    let dropped = 0
    for (const [day, rows] of expired) {
      await this.#clickHouse.command(`ALTER TABLE ${table} DROP PARTITION '${day}'`)
      await this.#database.transaction(async (transaction) => {
        await lockMoves(transaction, 'exclusive')
        for (const about of ['archived_days', 'archive_tombstones', 'archive_batches'])
          await transaction.query(`DELETE FROM ${about} WHERE table_name = $1 AND day = $2::text::date`, [table, day])
      })
      dropped += rows
    }
    return dropped
  }

  async archived(table: string): Promise<(ArchiveDays & { firstId: number }) | null> {
    const { days, firstId } = await readState(this.#database, table)
    return days === null ? null : { ...days, firstId: firstId ?? 0 }
  }

  reach<T>(table: string, wanted: WantedRows, work: () => Promise<T>): Promise<[T, ...T[]]> {
    const earlier: T[] = []
    return untilUndisturbed<[T, ...T[]]>(async () => {
      const { state } = await this.#recall(table, wanted)
      const result = await work()
      const { version } = await readState(this.#database, table)
      if (version === state.version) return { value: [result, ...earlier] }
      earlier.push(result)
      return null
    })
  }

  write<T>(
    table: string,
    wanted: WantedRows,
    work: (transaction: Queryable) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    return untilUndisturbed(async () => {
      const { state } = await this.#recall(table, wanted)
      return unlessMoved(this.#database, { table, state, options }, work)
    })
  }

  read<Row>(table: string, { days, sql, values = {} }: ArchiveRead): Promise<Row[] | null> {
    return untilUndisturbed<Row[] | null>(async () => {
      const before = await readState(this.#database, table)
      const archived = both(days, before.days)
      if (archived === null) return { value: null }
      const rows = await this.#clickHouse.read<Row>(sql(rowsOf(table)), { ...valuesOf(before, archived), ...values })
      const after = await readState(this.#database, table)
      return after.version === before.version ? { value: rows } : null
    })
  }

  close(): Promise<void> {
    return this.#clickHouse.close()
  }

  async #recall(table: string, wanted: WantedRows) {
    const columns = await this.#columnsOf(table)
    const recalled = await recall({ ...this.#parts(table), columns }, wanted)
    const shown = recalled.state.shown.length
    if (shown > copiesNamed) void this.#hide(table).catch(() => undefined)
    if (shown > 10 * copiesNamed) await this.#hide(table)
    return recalled
  }

  /** Once at a time, because it rewrites parts for seconds. */
  #hide(table: string): Promise<void> {
    const hiding = this.#hiding.get(table) ?? hideCopies(this.#parts(table)).finally(() => this.#hiding.delete(table))
    this.#hiding.set(table, hiding)
    return hiding
  }

  #parts(table: string) {
    return { database: this.#database, clickHouse: this.#clickHouse, table }
  }

  /** The columns change with a release only. */
  #columnsOf(table: string): Promise<Column[]> {
    const known = this.#columns.get(table) ?? readColumns(this.#database, table)
    this.#columns.set(table, known)
    known.catch(() => this.#columns.delete(table))
    return known
  }

  async #today(): Promise<string> {
    const [now] = await this.#database.query<{ day: string }>(`SELECT (now() AT TIME ZONE 'UTC')::date AS day`)
    return now?.day ?? ''
  }
}

/** Also copies of a batch that never counted, and those from before a backup was restored. */
function storedDaysBefore(clickHouse: ClickHouse, table: string, firstKept: string): Promise<{ day: string }[]> {
  return clickHouse.read(
    `SELECT DISTINCT partition AS day FROM system.parts
    WHERE database = currentDatabase() AND table = {table:String} AND active AND partition < {day:String}`,
    { table, day: firstKept },
  )
}

function both(one: ArchiveDays, other: ArchiveDays | null): ArchiveDays | null {
  if (other === null || other.to < one.from || one.to < other.from) return null
  const [, from = '', to = ''] = [one.from, one.to, other.from, other.to].toSorted()
  return { from, to }
}
