// Lists and ends an administrator's sessions for the account page. Each change locks the administrator's row first, so
// that one of two sessions that end each other survives.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { LogWithin } from '#platform/http/action-log.ts'
import type { ListedSession } from '../../account-contract.ts'
import { deleteOtherSessions } from '../session-store.ts'
import type { AdminSessionTables } from '../tables.ts'

/** The session of the current request. */
export type OwnSession = { administratorId: number; tokenHash: string }

/** `signed-out`: the session of the request has ended in the meantime. */
export type Ended = 'ended' | 'unknown' | 'signed-out'

const queries = (database: Queryable) => queriesOn<AdminSessionTables>(database)
const now = sql<string>`now()`

export function listSessions(database: Queryable, own: OwnSession): Promise<ListedSession[]> {
  return queries(database)
    .selectFrom('admin_sessions')
    .select((query) => [
      'id',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'network',
      'device',
      query('token_hash', '=', own.tokenHash).$castTo<boolean>().as('isCurrent'),
    ])
    .where('administrator_id', '=', own.administratorId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function endSession(
  transaction: Queryable,
  own: OwnSession,
  { id, log }: { id: number; log: LogWithin },
): Promise<Ended> {
  if (!(await isStillSignedIn(transaction, own))) return 'signed-out'
  const { numDeletedRows } = await queries(transaction)
    .deleteFrom('admin_sessions')
    .where('administrator_id', '=', own.administratorId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (numDeletedRows !== 1n) return 'unknown'
  await log(transaction)
  return 'ended'
}

export async function endOtherSessions(transaction: Queryable, own: OwnSession, log: LogWithin): Promise<Ended> {
  if (!(await isStillSignedIn(transaction, own))) return 'signed-out'
  await deleteOtherSessions(transaction, own)
  await log(transaction)
  return 'ended'
}

/**
 * Changes the password and ends the other sessions. False when the password changed after it was compared, or when this
 * session has ended.
 */
export async function replacePassword(
  transaction: Queryable,
  own: OwnSession,
  { former, passwordHash }: { former: string; passwordHash: string },
): Promise<boolean> {
  if (!(await isStillSignedIn(transaction, own))) return false
  const { numUpdatedRows } = await queries(transaction)
    .updateTable('administrators')
    .set({ password_hash: passwordHash })
    .where('id', '=', own.administratorId)
    .where('password_hash', '=', former)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await deleteOtherSessions(transaction, own)
  return true
}

/** Locks the administrator's row until the transaction ends. */
async function isStillSignedIn(transaction: Queryable, { administratorId, tokenHash }: OwnSession): Promise<boolean> {
  await queries(transaction)
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', administratorId)
    .forUpdate()
    .execute()
  const own = await queries(transaction)
    .selectFrom('admin_sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst()
  return own !== undefined
}
