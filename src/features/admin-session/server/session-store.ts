// Sessions, stored by the hash of the id in the cookie, so that read access to the table is not enough to sign in.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/engine/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AdminUser } from '../contract.ts'
import type { StoredAdministrator } from './administrator-store.ts'
import { sessionDays } from './session-cookie.ts'
import type { AdminSessionTables } from './tables.ts'

const now = sql<string>`now()`

/** `network`: the shortened address. `device`: a short name of the browser. */
export type NewSession = { tokenHash: string; network: string; device: string }

/**
 * False when the password changed after it was compared, or two-step login was turned on or off. That change ended all
 * sessions, and this one must not survive it. The row lock serializes the two.
 */
export async function insertSession(
  transaction: Queryable,
  { id, passwordHash, secondFactorSecret }: Omit<StoredAdministrator, 'username'>,
  { tokenHash, network, device }: NewSession,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queriesOn<AdminSessionTables>(transaction)
    .insertInto('admin_sessions')
    .columns(['token_hash', 'administrator_id', 'expires_at', 'network', 'device'])
    .expression((query) =>
      query
        .selectFrom('administrators')
        .select([
          sql<string>`${tokenHash}::text`.as('token_hash'),
          'id',
          sql<string>`now() + make_interval(days => ${sessionDays})`.as('expires_at'),
          sql<string>`${network}::text`.as('network'),
          sql<string>`${device}::text`.as('device'),
        ])
        .where('id', '=', id)
        .where('password_hash', '=', passwordHash)
        .where('second_factor_secret', 'is not distinct from', secondFactorSecret)
        .forShare(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export type FoundSession = AdminUser & {
  hasSecondFactor: boolean
  /** The last use was recorded more than five minutes ago, or by a clock that was ahead. */
  isNotedLongAgo: boolean
}

/** Records a use at most every five minutes, so that most requests only read. */
const noted = sql<boolean>`last_used_at BETWEEN now() - interval '5 minutes' AND now()`

export async function findSession(database: Queryable, tokenHash: string): Promise<FoundSession | null> {
  const found = await queriesOn<AdminSessionTables>(database)
    .selectFrom('admin_sessions')
    .innerJoin('administrators', 'administrators.id', 'admin_sessions.administrator_id')
    .select((query) => [
      'administrators.id',
      'administrators.username',
      query('administrators.second_factor_secret', 'is not', null).$castTo<boolean>().as('hasSecondFactor'),
      query.not(noted).$castTo<boolean>().as('isNotedLongAgo'),
    ])
    .where('admin_sessions.token_hash', '=', tokenHash)
    .where('admin_sessions.expires_at', '>', now)
    .executeTakeFirst()
  return found ?? null
}

export async function noteUse(database: Queryable, tokenHash: string): Promise<void> {
  await queriesOn<AdminSessionTables>(database)
    .updateTable('admin_sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where((query) => query.not(noted))
    .execute()
}

/** Returns the administrator of the deleted session, or null when there was none or it had expired. */
export async function deleteSession(database: Queryable, tokenHash: string): Promise<AdminUser | null> {
  const deleted = await queriesOn<AdminSessionTables>(database)
    .deleteFrom('admin_sessions')
    .using('administrators')
    .whereRef('administrators.id', '=', 'admin_sessions.administrator_id')
    .where('admin_sessions.token_hash', '=', tokenHash)
    .returning((query) => [
      'administrators.id',
      'administrators.username',
      query('admin_sessions.expires_at', '<=', now).as('isExpired'),
    ])
    .executeTakeFirst()
  return deleted && !deleted.isExpired ? { id: deleted.id, username: deleted.username } : null
}

/** Ends the other sessions of an administrator. */
export async function deleteOtherSessions(
  transaction: Queryable,
  { administratorId, tokenHash }: { administratorId: number; tokenHash: string },
): Promise<void> {
  await queriesOn<AdminSessionTables>(transaction)
    .deleteFrom('admin_sessions')
    .where('administrator_id', '=', administratorId)
    .where('token_hash', '<>', tokenHash)
    .execute()
}

export function deleteExpiredSessions(database: Queryable): Promise<number> {
  const queries = queriesOn<AdminSessionTables>(database)
  const expired = queries.selectFrom('admin_sessions').select('token_hash').where('expires_at', '<=', now)
  return deleteInBatches((atMost) =>
    queries.deleteFrom('admin_sessions').where('token_hash', 'in', expired.limit(atMost)).executeTakeFirstOrThrow(),
  )
}
