// Administrators, with their passwords as hashes.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AdminSessionTables } from './tables.ts'

type Login = { username: string; passwordHash: string }
/** `secondFactorSecret`: encrypted, or null while two-step login is off. */
export type StoredAdministrator = Login & { id: number; secondFactorSecret: string | null }

/** The key of the advisory lock for creating administrators. Any number works. */
const creationLock = 7_203_142

export async function findAdministrator(database: Queryable, username: string): Promise<StoredAdministrator | null> {
  const found = await queriesOn<AdminSessionTables>(database)
    .selectFrom('administrators')
    .select(['id', 'username', 'password_hash as passwordHash', 'second_factor_secret as secondFactorSecret'])
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

/** False when the name exists already. That administrator stays unchanged. */
export async function insertAdministrator(transaction: Queryable, { username, passwordHash }: Login): Promise<boolean> {
  await lockCreation(transaction)
  const { numInsertedOrUpdatedRows } = await queriesOn<AdminSessionTables>(transaction)
    .insertInto('administrators')
    .values({ username, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False when any administrator exists, so that only one of several starting processes creates the first. */
export async function insertFirstAdministrator(transaction: Queryable, administrator: Login): Promise<boolean> {
  await lockCreation(transaction)
  return (await hasAdministrators(transaction)) ? false : insertAdministrator(transaction, administrator)
}

/** Also ends all sessions of the administrator and deletes the known devices. False for an unknown name. */
export async function changePassword(transaction: Queryable, { username, passwordHash }: Login): Promise<boolean> {
  const queries = queriesOn<AdminSessionTables>(transaction)
  const changed = await queries
    .updateTable('administrators')
    .set({ password_hash: passwordHash })
    .where('username', '=', username)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await queries.deleteFrom('admin_sessions').where('administrator_id', '=', changed.id).execute()
  await queries.deleteFrom('admin_devices').where('administrator_id', '=', changed.id).execute()
  return true
}

/** The lock is held until the transaction ends. */
async function lockCreation(transaction: Queryable): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${creationLock}::bigint)`.execute(queriesOn(transaction))
}
