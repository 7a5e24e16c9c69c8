// Brings rows back from ClickHouse, so that every statement over them sees them in PostgreSQL. The next move takes them
// to ClickHouse again.
import type { Database, Queryable, WantedRows } from '../engine/engine.ts'
import { dayOfKey } from '../partitions/key-days.ts'
import {
  type ArchiveState,
  addTombstones,
  countMoved,
  lockMoves,
  readState,
  rowsOf,
  valuesOf,
} from './archive-state.ts'
import type { Column } from './archive-tables.ts'
import type { ClickHouse } from './clickhouse.ts'

export type Recall = { database: Database; clickHouse: ClickHouse; table: string; columns: readonly Column[] }

type Copy = { id: number; batch: number; day: string; row: Record<string, unknown> }

/** Limits the length of an address, which holds the values. */
const valuesAtOnce = 1_000
/** Limits one statement. */
const rowsAtOnce = 1_000
const typesOfValues: Readonly<Record<string, string>> = { id: 'Int64', idempotency_key: 'UUID' }

/** Returns the state after which no wanted row is in ClickHouse, and the number of rows that came back. */
export async function recall(from: Recall, wanted: WantedRows): Promise<{ state: ArchiveState; rows: number }> {
  let rows = 0
  for (let first = 0; ; ) {
    const state = await readState(from.database, from.table)
    const sought = wanted.values.filter(
      (value) => wanted.column !== 'idempotency_key' || dayOfKey(String(value)) < state.keptFrom,
    )
    if (state.days === null || first >= sought.length) return { state, rows }
    const values = sought.slice(first, first + valuesAtOnce)
    const copies = await readCopies(from, state, { ...wanted, values })
    if (copies.length === 0) first += valuesAtOnce
    else rows += await bringBack(from, copies)
  }
}

async function readCopies(
  { clickHouse, table, columns }: Recall,
  state: ArchiveState,
  { column, values }: WantedRows,
): Promise<Copy[]> {
  if (state.days === null) return []
  const names = columns.map(({ name }) => name)
  const rows = await clickHouse.read<Record<string, unknown> & Omit<Copy, 'row'>>(
    `SELECT ${names.join(', ')}, batch, day FROM ${rowsOf(table)} AS stored ` +
      `WHERE ${column} IN ({wanted:Array(${typesOfValues[column] ?? 'String'})}) LIMIT ${rowsAtOnce}`,
    { ...valuesOf(state, state.days), wanted: values },
  )
  return rows.map(({ id, batch, day, ...row }) => ({ id, batch, day, row: { id, ...row } }))
}

function bringBack({ database, table, columns }: Recall, copies: readonly Copy[]): Promise<number> {
  return database.transaction(async (transaction) => {
    await lockMoves(transaction, 'exclusive')
    const added = new Set((await addTombstones(transaction, table, copies)).map(String))
    const own = copies.filter(({ id }) => added.has(String(id)))
    await insertCopies(transaction, { table, columns, copies: own })
    for (const day of new Set(own.map(({ day }) => day))) {
      const ofDay = own.filter((copy) => copy.day === day)
      const [{ id: firstId } = { id: Number.MAX_SAFE_INTEGER }] = ofDay
      await countMoved(transaction, { table, day, rows: -ofDay.length, firstId })
    }
    return own.length
  })
}

async function insertCopies(
  transaction: Queryable,
  { table, columns, copies }: { table: string; columns: readonly Column[]; copies: readonly Copy[] },
): Promise<void> {
  const names = columns.map(({ name }) => name).join(', ')
  const json = columns.filter(({ type }) => type === 'jsonb').map(({ name }) => name)
  const rows = copies.map(({ row }) => ({
    ...row,
    ...Object.fromEntries(json.map((name) => [name, typeof row[name] === 'string' ? JSON.parse(row[name]) : null])),
  }))
  await transaction.query(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  )
}

/** Hides copies from queries of ClickHouse itself, day by day, because only the parts of those days are rewritten. */
export async function hideCopies({ database, clickHouse, table }: Omit<Recall, 'columns'>): Promise<void> {
  const { shown, open } = await readState(database, table)
  const closed = shown.filter(({ batch }) => !open.includes(batch))
  for (const day of new Set(closed.map((copy) => copy.day))) {
    const ofDay = closed.filter((copy) => copy.day === day)
    for (let first = 0; first < ofDay.length; first += valuesAtOnce) {
      const some = ofDay.slice(first, first + valuesAtOnce)
      const copies = { ids: some.map(({ id }) => id), batches: some.map(({ batch }) => batch) }
      await clickHouse.command(
        `DELETE FROM ${table} IN PARTITION '${day}' WHERE (id, batch) IN (arrayZip({ids:Array(Int64)}, {batches:Array(Int64)}))`,
        copies,
      )
      await database.query(
        `UPDATE archive_tombstones SET is_hidden = true WHERE table_name = $1
        AND (id, batch) IN (SELECT * FROM unnest($2::int8[], $3::int8[]))`,
        [table, copies.ids, copies.batches],
      )
    }
  }
}

/** Rewrites the parts that hold hidden copies, so that nothing of them is left on a disk. Returns their number. */
export async function removeCopies({ database, clickHouse, table }: Omit<Recall, 'columns'>): Promise<number> {
  await hideCopies({ database, clickHouse, table })
  const hidden = await database.query<{ id: number; batch: number; day: string }>(
    'SELECT id, batch, day FROM archive_tombstones WHERE table_name = $1 AND is_hidden',
    [table],
  )
  for (const day of new Set(hidden.map(({ day }) => day)))
    await clickHouse.command(`ALTER TABLE ${table} APPLY DELETED MASK IN PARTITION '${day}'`)
  await database.query(
    `DELETE FROM archive_tombstones WHERE table_name = $1 AND (id, batch) IN (SELECT * FROM unnest($2::int8[], $3::int8[]))`,
    [table, hidden.map(({ id }) => id), hidden.map(({ batch }) => batch)],
  )
  return hidden.length
}
