import { sql } from 'kysely'
import type { Queryable } from './engine.ts'
import { queriesOn } from './queries.ts'

/** The tables whose rows say when they were made. */
type AgingTable<Tables> = {
  [Name in keyof Tables]: Tables[Name] extends { created_at: unknown } ? Name : never
}[keyof Tables] &
  string

/** Deletes the rows of a table that are older than a number of days; answers how many. */
export async function forgetRows<Tables>(
  database: Queryable,
  table: AgingTable<Tables>,
  olderThanDays: number,
): Promise<number> {
  const name: string = table
  const { numDeletedRows } = await queriesOn<Record<string, { created_at: string }>>(database)
    .deleteFrom(name)
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${olderThanDays})`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
