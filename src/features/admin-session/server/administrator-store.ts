// The people who may sign in. Stored passwords are hashes; nothing here answers one but to the comparison.
import type { Queryable } from '#platform/database/database.ts'

export type StoredAdministrator = { id: number; username: string; passwordHash: string }

/** Any number; whoever creates administrators asks for the same one. */
const creationLock = 7_203_142

export async function findAdministrator(database: Queryable, username: string): Promise<StoredAdministrator | null> {
  const [found] = await database.query<StoredAdministrator>(
    'SELECT id, username, password_hash AS "passwordHash" FROM administrators WHERE username = $1',
    [username],
  )
  return found ?? null
}

export async function hasAdministrators(database: Queryable): Promise<boolean> {
  const [answer] = await database.query<{ any: boolean }>('SELECT EXISTS (SELECT 1 FROM administrators) AS any')
  return answer?.any === true
}

/** False when the name exists already: that administrator stays as it is. */
export async function insertAdministrator(
  transaction: Queryable,
  { username, passwordHash }: Omit<StoredAdministrator, 'id'>,
): Promise<boolean> {
  await oneAtATime(transaction)
  const inserted = await transaction.query(
    'INSERT INTO administrators (username, password_hash) VALUES ($1, $2) ON CONFLICT (username) DO NOTHING RETURNING id',
    [username, passwordHash],
  )
  return inserted.length > 0
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
  const [changed] = await transaction.query<{ id: number }>(
    'UPDATE administrators SET password_hash = $2 WHERE username = $1 RETURNING id',
    [username, passwordHash],
  )
  if (!changed) return false
  await transaction.query('DELETE FROM admin_sessions WHERE administrator_id = $1', [changed.id])
  return true
}

/** Until the transaction ends. */
async function oneAtATime(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1::bigint)', [creationLock])
}
