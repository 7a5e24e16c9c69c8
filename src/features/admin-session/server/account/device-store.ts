// Browsers that once signed in with a code. Their wrong codes are counted separately, so that an attacker who knows the
// password cannot lock the administrator out (docs/decisions/083-two-step-login.md).
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/engine/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { deviceDays } from '../session-cookie.ts'
import type { AdminSessionTables } from '../tables.ts'

const queries = (database: Queryable) => queriesOn<AdminSessionTables>(database)

type Device = { administratorId: number; tokenHash: string | null }

export async function isKnownDevice(database: Queryable, { administratorId, tokenHash }: Device): Promise<boolean> {
  if (tokenHash === null) return false
  const found = await queries(database)
    .selectFrom('admin_devices')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('administrator_id', '=', administratorId)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether this site issued the value. The sign-in replaces values that a client chose. */
export async function isIssued(database: Queryable, tokenHash: string): Promise<boolean> {
  const found = await queries(database)
    .selectFrom('admin_devices')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function saveDevice(
  transaction: Queryable,
  { administratorId, tokenHash }: { administratorId: number; tokenHash: string },
): Promise<void> {
  const expiresAt = sql<string>`now() + make_interval(days => ${deviceDays})`
  await queries(transaction)
    .insertInto('admin_devices')
    .values({ token_hash: tokenHash, administrator_id: administratorId, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'administrator_id']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute()
}

/** Deletes all devices of an administrator, except the one with this hash. */
export async function deleteDevices(transaction: Queryable, { administratorId, tokenHash }: Device): Promise<void> {
  await queries(transaction)
    .deleteFrom('admin_devices')
    .where('administrator_id', '=', administratorId)
    .$if(tokenHash !== null, (query) => query.where('token_hash', '<>', tokenHash))
    .execute()
}

export function deleteExpiredDevices(database: Queryable): Promise<number> {
  const now = sql<string>`now()`
  const expired = queries(database).selectFrom('admin_devices').select('token_hash').where('expires_at', '<=', now)
  return deleteInBatches((atMost) =>
    queries(database)
      .deleteFrom('admin_devices')
      .where('token_hash', 'in', expired.limit(atMost))
      .where('expires_at', '<=', now)
      .executeTakeFirstOrThrow(),
  )
}
