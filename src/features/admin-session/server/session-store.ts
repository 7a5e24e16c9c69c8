// Sessions, found by the hash of the id in the cookie: whoever reads the table cannot sign in with it.
import type { Queryable } from '#platform/database/database.ts'
import type { AdminUser } from '../contract.ts'
import { sessionDays } from '../domain/sign-in-limits.ts'
import type { StoredAdministrator } from './administrator-store.ts'

/**
 * False when the password changed meanwhile: the change has ended all sessions, and this one must not outlive it. The lock on the row
 * makes the two wait for each other.
 */
export async function insertSession(
  transaction: Queryable,
  { id, passwordHash }: StoredAdministrator,
  tokenHash: string,
): Promise<boolean> {
  const inserted = await transaction.query(
    `INSERT INTO admin_sessions (token_hash, administrator_id, expires_at)
    SELECT $1, id, now() + make_interval(days => $4) FROM administrators WHERE id = $2 AND password_hash = $3 FOR SHARE
    RETURNING token_hash`,
    [tokenHash, id, passwordHash, sessionDays],
  )
  return inserted.length > 0
}

export async function findSession(database: Queryable, tokenHash: string): Promise<AdminUser | null> {
  const [found] = await database.query<AdminUser>(
    `SELECT administrators.id, administrators.username
    FROM admin_sessions JOIN administrators ON administrators.id = admin_sessions.administrator_id
    WHERE admin_sessions.token_hash = $1 AND admin_sessions.expires_at > now()`,
    [tokenHash],
  )
  return found ?? null
}

/** Answers whose session it was, null when there was none or its time was over. */
export async function deleteSession(database: Queryable, tokenHash: string): Promise<AdminUser | null> {
  const [deleted] = await database.query<AdminUser & { isOver: boolean }>(
    `DELETE FROM admin_sessions USING administrators
    WHERE token_hash = $1 AND administrators.id = administrator_id
    RETURNING administrators.id, administrators.username, expires_at <= now() AS "isOver"`,
    [tokenHash],
  )
  return deleted && !deleted.isOver ? { id: deleted.id, username: deleted.username } : null
}

export async function forgetExpiredSessions(database: Queryable): Promise<number> {
  const [deleted] = await database.query<{ count: number }>(
    `WITH deleted AS (DELETE FROM admin_sessions WHERE expires_at <= now() RETURNING 1)
    SELECT count(*)::int AS count FROM deleted`,
  )
  return deleted?.count ?? 0
}
