// Sessions, found by the hash of the id in the cookie: whoever reads the table cannot sign in with it.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AdminUser } from '../contract.ts'
import { sessionDays } from '../domain/sign-in-limits.ts'
import type { StoredAdministrator } from './administrator-store.ts'
import type { AdminSessionTables } from './tables.ts'

const now = sql<string>`now()`

/**
 * False when the password changed meanwhile: the change has ended all sessions, and this one must not outlive it. The lock on the row
 * makes the two wait for each other.
 */
export async function insertSession(
  transaction: Queryable,
  { id, passwordHash }: StoredAdministrator,
  tokenHash: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queriesOn<AdminSessionTables>(transaction)
    .insertInto('admin_sessions')
    .columns(['token_hash', 'administrator_id', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('administrators')
        .select([
          sql<string>`${tokenHash}::text`.as('token_hash'),
          'id',
          sql<string>`now() + make_interval(days => ${sessionDays})`.as('expires_at'),
        ])
        .where('id', '=', id)
        .where('password_hash', '=', passwordHash)
        .forShare(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findSession(database: Queryable, tokenHash: string): Promise<AdminUser | null> {
  const found = await queriesOn<AdminSessionTables>(database)
    .selectFrom('admin_sessions')
    .innerJoin('administrators', 'administrators.id', 'admin_sessions.administrator_id')
    .select(['administrators.id', 'administrators.username'])
    .where('admin_sessions.token_hash', '=', tokenHash)
    .where('admin_sessions.expires_at', '>', now)
    .executeTakeFirst()
  return found ?? null
}

/** Answers whose session it was, null when there was none or its time was over. */
export async function deleteSession(database: Queryable, tokenHash: string): Promise<AdminUser | null> {
  const deleted = await queriesOn<AdminSessionTables>(database)
    .deleteFrom('admin_sessions')
    .using('administrators')
    .whereRef('administrators.id', '=', 'admin_sessions.administrator_id')
    .where('admin_sessions.token_hash', '=', tokenHash)
    .returning((query) => [
      'administrators.id',
      'administrators.username',
      query('admin_sessions.expires_at', '<=', now).as('isOver'),
    ])
    .executeTakeFirst()
  return deleted && !deleted.isOver ? { id: deleted.id, username: deleted.username } : null
}

export function forgetExpiredSessions(database: Queryable): Promise<number> {
  const queries = queriesOn<AdminSessionTables>(database)
  const over = queries.selectFrom('admin_sessions').select('token_hash').where('expires_at', '<=', now)
  return deleteInBatches((atMost) =>
    queries.deleteFrom('admin_sessions').where('token_hash', 'in', over.limit(atMost)).executeTakeFirstOrThrow(),
  )
}
