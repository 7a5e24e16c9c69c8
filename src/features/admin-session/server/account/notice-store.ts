// Notices of an administrator. One of each kind and network stands at a time; it stays until it is dismissed.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { addressBlockOf } from '#platform/http/client-address.ts'
import { shortenAddress } from '#shared/shorten-address.ts'
import type { Notice } from '../../account-contract.ts'
import type { AdminSessionTables } from '../tables.ts'

const queries = (database: Queryable) => queriesOn<AdminSessionTables>(database)

/** Each network may add one of each kind; far fewer than this wait for anybody. */
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

/** False when this administrator has no such notice. */
export async function dismissNotice(database: Queryable, administratorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await queries(database)
    .deleteFrom('admin_notices')
    .where('administrator_id', '=', administratorId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/**
 * Whether the log knows sign-ins of this administrator, and none from the network (/24, /48) of this address. The first sign-in of
 * all is not news.
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
