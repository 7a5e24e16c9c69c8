import { type DeleteResult, sql } from 'kysely'
import type { Queryable } from './engine.ts'
import { queriesOn } from './queries.ts'

/** The tables whose rows have a number and say when they were made. */
type AgingTable<Tables> = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown; created_at: unknown } ? Name : never
}[keyof Tables] &
  string

const rowsInBatch = 5_000

/**
 * Deletes batch by batch, each committed by itself, until one is not full; answers how many rows. However much has piled up, no
 * statement nears its time limit, and others get their turn in between.
 */
export async function forgetInBatches(deleteSome: (atMost: number) => Promise<DeleteResult>): Promise<number> {
  for (let deleted = 0; ; ) {
    const inBatch = Number((await deleteSome(rowsInBatch)).numDeletedRows)
    deleted += inBatch
    if (inBatch < rowsInBatch) return deleted
  }
}

/** Deletes the rows of a table that are older than a number of days; answers how many. */
export function forgetRows<Tables>(
  database: Queryable,
  table: AgingTable<Tables>,
  olderThanDays: number,
): Promise<number> {
  const name: string = table
  const queries = queriesOn<Record<string, { id: number; created_at: string }>>(database)
  const old = queries
    .selectFrom(name)
    .select('id')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${olderThanDays})`)
    .orderBy('created_at')
  return forgetInBatches((atMost) =>
    queries.deleteFrom(name).where('id', 'in', old.limit(atMost)).executeTakeFirstOrThrow(),
  )
}
