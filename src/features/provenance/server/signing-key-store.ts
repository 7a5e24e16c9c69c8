// The key pairs that sign records. All processes share them, and backups contain them.
import { sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { SigningKeyTables } from './tables.ts'

type PublicPart = { kty: 'OKP'; crv: 'Ed25519'; x: string }
export type KeyPair = { kid: string; publicJwk: PublicPart; privateJwk: PublicPart & { d: string } }
export type SigningKey = Omit<KeyPair, 'publicJwk'>
type MakeKey = () => Promise<KeyPair>

/** The current key; stores a new one when there is none. Concurrent processes store one. */
export async function currentKey(database: Database, make: MakeKey): Promise<SigningKey> {
  const known = await findCurrent(database)
  if (known) return known
  const made = await make()
  return database.transaction(async (transaction) => {
    await excludeOthers(transaction)
    return (await findCurrent(transaction)) ?? insertKey(transaction, made)
  })
}

/** Stores a new key and retires the current one: its private part is deleted, its public part stays. */
export async function rotateKey(database: Database, make: MakeKey): Promise<string> {
  const made = await make()
  return database.transaction(async (transaction) => {
    await excludeOthers(transaction)
    await queriesOn<SigningKeyTables>(transaction)
      .updateTable('signing_keys')
      .set({ private_jwk: null, retired_at: sql<string>`now()` })
      .where('retired_at', 'is', null)
      .execute()
    return (await insertKey(transaction, made)).kid
  })
}

/** The public part of each key, the newest first. */
export function listPublicKeys(database: Queryable): Promise<{ kid: string; publicJwk: PublicPart }[]> {
  return queriesOn<SigningKeyTables>(database)
    .selectFrom('signing_keys')
    .select(['kid', 'public_jwk as publicJwk'])
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
}

async function findCurrent(database: Queryable): Promise<SigningKey | null> {
  const row = await queriesOn<SigningKeyTables>(database)
    .selectFrom('signing_keys')
    .select(['kid', 'private_jwk as privateJwk'])
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row?.privateJwk ? { kid: row.kid, privateJwk: row.privateJwk } : null
}

/** Readers go on. */
async function excludeOthers(transaction: Queryable): Promise<void> {
  await transaction.query('LOCK TABLE signing_keys IN EXCLUSIVE MODE')
}

async function insertKey(transaction: Queryable, { kid, publicJwk, privateJwk }: KeyPair): Promise<SigningKey> {
  await queriesOn<SigningKeyTables>(transaction)
    .insertInto('signing_keys')
    .values({ kid, public_jwk: JSON.stringify(publicJwk), private_jwk: JSON.stringify(privateJwk) })
    .execute()
  return { kid, privateJwk }
}
