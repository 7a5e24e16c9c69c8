// Notices of an administrator. There is at most one for each kind and network, and it stays until it is dismissed.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { addressBlockOf } from '#platform/http/client-address.ts'
import { shortenAddress } from '#shared/shorten-address.ts'
import type { Notice } from '../../account-contract.ts'
import type { AdminSessionTables } from '../tables.ts'

const queries = (database: Queryable) => queriesOn<AdminSessionTables>(database)

/** Each network can add one notice of each kind. Administrators normally have far fewer than this. */
const shownNotices = 20

type NewNotice = { administratorId: number; kind: Notice['kind']; address: string; device: string }

export async function addNotice(database: Queryable, { administratorId, kind, address, device }: NewNotice) {
  await queries(database)
    .insertInto('admin_notices')
    .values({ administrator_id: administratorId, kind, network: shortenAddress(address) ?? '', device })
    .onConflict((conflict) => conflict.constraint('admin_notices_open').doUpdateSet({ at: sql<string>`now()`, device }))
    .execute()
}

/** Newest first. */
export function readNotices(database: Queryable, administratorId: number): Promise<Notice[]> {
  return queries(database)
    .selectFrom('admin_notices')
    .select(['id', 'kind', 'at', 'network', 'device'])
    .where('administrator_id', '=', administratorId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownNotices)
    .execute()
}

/** False when this administrator does not have the notice. */
export async function dismissNotice(database: Queryable, administratorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await queries(database)
    .deleteFrom('admin_notices')
    .where('administrator_id', '=', administratorId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/**
 * Whether the log has sign-ins of this administrator, but none from the network (/24, /48) of this address. The
 * administrator's first sign-in is not reported.
 */
export async function isNewNetwork(
  database: Queryable,
  { username, address }: { username: string; address: string },
): Promise<boolean> {
  const known = await queries(database)
    .selectFrom('admin_log')
    .select('address')
    .distinct()
    .where('administrator', '=', username)
    .where('deed', '=', sql.lit('signed in'))
    .execute()
  return known.length > 0 && !known.some((row) => addressBlockOf(row.address) === addressBlockOf(address))
}
