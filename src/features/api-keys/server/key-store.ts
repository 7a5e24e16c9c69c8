// The stored keys. A row is read for each request, so that every process refuses a revoked key at once.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { compileQuery, type Placeholders, type Queries, queriesOn } from '#platform/database/queries.ts'
import { keyScopes } from '#shared/endpoint.ts'
import type { ApiKey } from '../contract.ts'
import { maxKeys, shownAfterEndDays } from '../domain/key-form.ts'
import type { ApiKeyTables } from './tables.ts'

const queries = (database: Queryable) => queriesOn<ApiKeyTables>(database)

/** Of the advisory lock under which keys are counted; any number works. */
const countLock = 7_204

type Scopes = ApiKey['scopes']
/** A release that knows further scopes may have stored one. */
const knownScopes = (scopes: readonly string[]): Scopes => keyScopes.filter((scope) => scopes.includes(scope))

/** Newest first. */
export async function listKeys(database: Queryable): Promise<ApiKey[]> {
  const rows = await queries(database)
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'created_at as createdAt', 'created_by as createdBy'])
    .select(['expires_at as expiresAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, scopes: knownScopes(row.scopes) }))
}

export type StoredKey = {
  id: string
  name: string
  scopes: Scopes
  secretHash: string
  createdBy: string
  expiresInDays: number
}

/** Returns when the key expires, or null when there are too many. Expired ones do not count. */
export async function insertKey(transaction: Queryable, key: StoredKey): Promise<{ expiresAt: string } | null> {
  await sql`SELECT pg_advisory_xact_lock(${countLock}::int8)`.execute(queries(transaction))
  const { count } = await queries(transaction)
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow()
  if (count >= maxKeys) return null
  return queries(transaction)
    .insertInto('api_keys')
    .values({
      id: key.id,
      name: key.name,
      scopes: [...key.scopes],
      secret_hash: key.secretHash,
      created_by: key.createdBy,
      expires_at: sql<string>`now() + make_interval(days => ${key.expiresInDays}::int)`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
}

/** False when there is no such key. */
export async function deleteKey(transaction: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries(transaction)
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const validKey = compileQuery((built: Queries<ApiKeyTables>, { id }: Placeholders<{ id: string }>) =>
  built
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'secret_hash as secretHash'])
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('isNotedLongAgo'))
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`),
)

/** Null for an unknown or expired key. */
export async function findKey(database: Queryable, id: string) {
  const [row] = await validKey(database, { id })
  return row ? { ...row, scopes: knownScopes(row.scopes) } : null
}

/** At most once a minute, also over several processes. */
export async function noteUse(database: Queryable, id: string): Promise<void> {
  await queries(database)
    .updateTable('api_keys')
    .set({ last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
    .execute()
}

export async function deleteExpiredKeys(database: Queryable): Promise<number> {
  const { numDeletedRows } = await queries(database)
    .deleteFrom('api_keys')
    .where('expires_at', '<', sql<string>`now() - make_interval(days => ${shownAfterEndDays}::int)`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
