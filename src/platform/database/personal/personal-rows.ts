// Rows that browsers sent, found only by id, for showing and erasing them (Decisions, My data).
import { type Reachable, reachIds } from '../archive/reach-rows.ts'
import { eraseRows } from '../counted/erase-rows.ts'
import type { CountedTable } from '../counted/row-counts.ts'
import { type PersonalColumns, type ReadLimits, type ReadRows, readNewest } from './read-newest.ts'

/** The rows of one kind. */
export type PersonalRows<Row> = {
  read: (ids: readonly number[], limits: ReadLimits) => Promise<Omit<ReadRows<Row>, 'kept'>>
  /** Returns the number of deleted rows. After an interruption the call can be repeated. */
  erase: (ids: readonly number[]) => Promise<number>
}

type PersonalTable = { counted: CountedTable; columns: PersonalColumns }

export function personalRows<Row>(database: Reachable, { counted, columns }: PersonalTable): PersonalRows<Row> {
  return {
    read: readById<Row>(database, { table: counted.table, columns }),
    erase: (ids) => eraseRows(database, counted, ids),
  }
}

/** Only reads, for rows that another function erases. */
export function readById<Row>(
  database: Reachable,
  { table, columns }: { table: string; columns: PersonalColumns },
): PersonalRows<Row>['read'] {
  return async (ids, limits) => {
    const where = ['id = ANY ($1::int8[])', ids] as const
    const [{ rows, unread, bytes }] = await reachIds(database, { table, ids }, () =>
      readNewest<Row>(database, { table, columns, where, limits }),
    )
    return { rows, unread, bytes }
  }
}
