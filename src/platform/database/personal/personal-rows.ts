// Rows that browsers sent, found by their numbers alone: to be shown and to be erased (Decisions, My data).
import { eraseRows } from '../counted/erase-rows.ts'
import type { CountedTable } from '../counted/row-counts.ts'
import type { Queryable } from '../engine.ts'
import { type PersonalColumns, type ReadLimits, type ReadRows, readNewest } from './read-newest.ts'

/** The rows of one kind. */
export type PersonalRows<Row> = {
  read: (ids: readonly number[], limits: ReadLimits) => Promise<Omit<ReadRows<Row>, 'kept'>>
  /** Answers how many rows there were. One that is stopped half-way can be called again. */
  erase: (ids: readonly number[]) => Promise<number>
}

type PersonalTable = { counted: CountedTable; columns: PersonalColumns }

export function personalRows<Row>(database: Queryable, { counted, columns }: PersonalTable): PersonalRows<Row> {
  return {
    read: readById<Row>(database, { table: counted.table, columns }),
    erase: (ids) => eraseRows(database, counted, ids),
  }
}

/** The reading alone, for rows that others erase. */
export function readById<Row>(
  database: Queryable,
  { table, columns }: { table: string; columns: PersonalColumns },
): PersonalRows<Row>['read'] {
  return async (ids, limits) => {
    const where = ['id = ANY ($1::int8[])', ids] as const
    const { rows, unread, bytes } = await readNewest<Row>(database, { table, columns, where, limits })
    return { rows, unread, bytes }
  }
}
