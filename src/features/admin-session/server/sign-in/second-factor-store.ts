// Two-step login of administrators: the encrypted secret, the last used code, and hashes of the recovery codes.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { StoredAdministrator } from '../administrator-store.ts'
import type { AdminSessionTables } from '../tables.ts'

const queries = (database: Queryable) => queriesOn<AdminSessionTables>(database)

export type SecondFactorState = { id: number; username: string; since: string | null; recoveryCodes: number }

/**
 * Returns one row for the given administrator, or for all of them by name. `since`: null while two-step login is off.
 */
export function readSecondFactors(database: Queryable, id?: number): Promise<SecondFactorState[]> {
  return queries(database)
    .selectFrom('administrators')
    .select((query) => [
      'id',
      'username',
      'second_factor_since as since',
      query
        .selectFrom('recovery_codes')
        .whereRef('administrator_id', '=', 'administrators.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('recoveryCodes'),
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('username')
    .execute()
}

/**
 * Stores a secret that is pending until its first code, and replaces an earlier pending one. False when two-step login
 * is on, or the password changed.
 */
export async function offerSecret(
  transaction: Queryable,
  { id, passwordHash }: StoredAdministrator,
  sealed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await queries(transaction)
    .updateTable('administrators')
    .set({ new_second_factor_secret: sealed })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('second_factor_secret', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function findOfferedSecret(database: Queryable, id: number): Promise<string | null> {
  const found = await queries(database)
    .selectFrom('administrators')
    .select('new_second_factor_secret as sealed')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.sealed ?? null
}

/**
 * Turns two-step login on with the pending secret and consumes its first code. False when another secret is pending
 * now.
 */
export async function turnOn(
  transaction: Queryable,
  { id, sealed, step }: { id: number; sealed: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries(transaction)
    .updateTable('administrators')
    .set({
      second_factor_secret: sealed,
      new_second_factor_secret: null,
      second_factor_since: sql<string>`now()`,
      second_factor_step: step,
    })
    .where('id', '=', id)
    .where('new_second_factor_secret', '=', sealed)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False when it was off, or when there is no such administrator. */
export async function turnOff(transaction: Queryable, username: string): Promise<boolean> {
  const changed = await queries(transaction)
    .updateTable('administrators')
    .set({
      second_factor_secret: null,
      new_second_factor_secret: null,
      second_factor_since: null,
      second_factor_step: 0,
    })
    .where('username', '=', username)
    .where('second_factor_secret', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await queries(transaction).deleteFrom('recovery_codes').where('administrator_id', '=', changed.id).execute()
  await queries(transaction).deleteFrom('admin_devices').where('administrator_id', '=', changed.id).execute()
  return true
}

/**
 * Consumes the code of a time step. False when this code or a later one was used before. Only one of two concurrent
 * attempts succeeds.
 */
export async function consumeStep(
  transaction: Queryable,
  { id, secondFactorSecret }: StoredAdministrator,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await queries(transaction)
    .updateTable('administrators')
    .set({ second_factor_step: step })
    .where('id', '=', id)
    .where('second_factor_secret', '=', secondFactorSecret)
    .where('second_factor_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Deletes the code. False when it belongs to another administrator or was used before. Locks the administrator's row
 * first, as every other change does, to avoid deadlocks.
 */
export async function consumeRecoveryCode(
  transaction: Queryable,
  { id, secondFactorSecret }: StoredAdministrator,
  codeHash: string,
): Promise<boolean> {
  if (!(await lockSecret(transaction, id, secondFactorSecret))) return false
  const { numDeletedRows } = await queries(transaction)
    .deleteFrom('recovery_codes')
    .where('administrator_id', '=', id)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** False when it is off, or was turned on again with a new secret. */
export async function replaceRecoveryCodes(
  transaction: Queryable,
  { id, secondFactorSecret }: Pick<StoredAdministrator, 'id' | 'secondFactorSecret'>,
  codeHashes: readonly string[],
): Promise<boolean> {
  if (!(await lockSecret(transaction, id, secondFactorSecret))) return false
  await queries(transaction).deleteFrom('recovery_codes').where('administrator_id', '=', id).execute()
  const rows = codeHashes.map((codeHash) => ({ administrator_id: id, code_hash: codeHash }))
  await queries(transaction).insertInto('recovery_codes').values(rows).execute()
  return true
}

/** Locks the secret until the transaction ends. False when the secret has changed or is gone. */
async function lockSecret(transaction: Queryable, id: number, sealed: string | null): Promise<boolean> {
  const found = await queries(transaction)
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', id)
    .where('second_factor_secret', '=', sealed)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}
