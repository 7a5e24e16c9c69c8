// The people who may sign in. Stored passwords are hashes; nothing here answers one but to the comparison.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AdminSessionTables } from './tables.ts'

export type StoredAdministrator = { id: number; username: string; passwordHash: string }

/** Any number; whoever creates administrators asks for the same one. */
const creationLock = 7_203_142

export async function findAdministrator(database: Queryable, username: string): Promise<StoredAdministrator | null> {
  const found = await queriesOn<AdminSessionTables>(database)
    .selectFrom('administrators')
    .select(['id', 'username', 'password_hash as passwordHash'])
    .where('username', '=', username)
    .executeTakeFirst()
  return found ?? null
}

export async function hasAdministrators(database: Queryable): Promise<boolean> {
  const any = await queriesOn<AdminSessionTables>(database)
    .selectFrom('administrators')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return any !== undefined
}

/** False when the name exists already: that administrator stays as it is. */
export async function insertAdministrator(
  transaction: Queryable,
  { username, passwordHash }: Omit<StoredAdministrator, 'id'>,
): Promise<boolean> {
  await oneAtATime(transaction)
  const { numInsertedOrUpdatedRows } = await queriesOn<AdminSessionTables>(transaction)
    .insertInto('administrators')
    .values({ username, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False when there is one already, of whatever name: of processes that start together one makes the first administrator. */
export async function insertFirstAdministrator(
  transaction: Queryable,
  administrator: Omit<StoredAdministrator, 'id'>,
): Promise<boolean> {
  await oneAtATime(transaction)
  return (await hasAdministrators(transaction)) ? false : insertAdministrator(transaction, administrator)
}

/** Ends all sessions of this administrator. False when there is no such name. */
export async function changePassword(
  transaction: Queryable,
  { username, passwordHash }: Omit<StoredAdministrator, 'id'>,
): Promise<boolean> {
  const queries = queriesOn<AdminSessionTables>(transaction)
  const changed = await queries
    .updateTable('administrators')
    .set({ password_hash: passwordHash })
    .where('username', '=', username)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await queries.deleteFrom('admin_sessions').where('administrator_id', '=', changed.id).execute()
  return true
}

/** Until the transaction ends. */
async function oneAtATime(transaction: Queryable): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${creationLock}::bigint)`.execute(queriesOn(transaction))
}
