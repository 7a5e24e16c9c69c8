// The administrative log (Decisions, Data): written with every sign-in, sign-out and deed, kept a year, never changed.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { Deed } from '#platform/http/guard-api.ts'
import { type ExpiringStore, retentionRules } from '#shared/retention.ts'
import { type AdminLogEntry, adminLogPageSize } from '../contract.ts'
import { administrativeLogLabel } from '../messages.ts'
import type { AdminSessionTables } from './tables.ts'

/** The longest IPv6 address with a zone; a trusted proxy may pass on anything. */
const addressCharacters = 64

type AdminLogPage = { items: AdminLogEntry[]; total: number; totalPages: number }

export async function recordDeed(database: Queryable, deed: Deed): Promise<void> {
  const address = deed.address.slice(0, addressCharacters)
  const { administrator, target, status } = deed
  await queriesOn<AdminSessionTables>(database)
    .insertInto('admin_log')
    .values({ administrator, deed: deed.deed, target, address, status })
    .execute()
}

/** Newest first; a page over the end has no items. */
export async function readLogPage(database: Queryable, page: number): Promise<AdminLogPage> {
  const log = queriesOn<AdminSessionTables>(database).selectFrom('admin_log')
  const { total } = await log.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await log
    .select(['id', 'at', 'administrator', 'deed', 'target', 'address', 'status'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(adminLogPageSize)
    .offset((page - 1) * adminLogPageSize)
    .execute()
  return { items, total, totalPages: Math.ceil(total / adminLogPageSize) }
}

/** Spec 9, Retention: administrative logs 1 year. There are few: they are counted when somebody asks. */
export function expiringLog(database: Queryable): ExpiringStore {
  const queries = queriesOn<AdminSessionTables>(database)
  const { count } = retentionRules.administrativeLog
  const old = queries
    .selectFrom('admin_log')
    .select('id')
    .where('at', '<', sql<string>`now() - make_interval(years => ${count})`)
    .orderBy('at')
  return {
    label: administrativeLogLabel,
    rule: retentionRules.administrativeLog,
    kept: () =>
      queries
        .selectFrom('admin_log')
        .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('at').as('oldest')])
        .executeTakeFirstOrThrow(),
    deleteExpired: (signal) =>
      deleteInBatches(
        (atMost) => queries.deleteFrom('admin_log').where('id', 'in', old.limit(atMost)).executeTakeFirstOrThrow(),
        signal,
      ),
  }
}
