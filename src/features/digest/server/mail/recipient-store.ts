// Who unsubscribed. The address itself is stored nowhere but in mails.
import { createHash } from 'node:crypto'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { LogWithin } from '#platform/http/action-log.ts'
import type { DigestTables } from '../tables.ts'

export function hashOf(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64url')
}

export async function unsubscribe(database: Queryable, hash: string): Promise<void> {
  await queriesOn<DigestTables>(database)
    .insertInto('unsubscribed_recipients')
    .values({ recipient_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False when the recipient had not unsubscribed. */
export async function resume(transaction: Queryable, address: string, log: LogWithin): Promise<boolean> {
  const { numDeletedRows } = await queriesOn<DigestTables>(transaction)
    .deleteFrom('unsubscribed_recipients')
    .where('recipient_hash', '=', hashOf(address))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await log(transaction)
  return true
}

/** These recipients, and whether each unsubscribed. */
export async function recipientStates(database: Queryable, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  const rows = await queriesOn<DigestTables>(database)
    .selectFrom('unsubscribed_recipients')
    .select('recipient_hash as hash')
    .where('recipient_hash', 'in', addresses.map(hashOf))
    .execute()
  const hashes = new Set(rows.map(({ hash }) => hash))
  return addresses.map((address) => ({ address, isUnsubscribed: hashes.has(hashOf(address)) }))
}
