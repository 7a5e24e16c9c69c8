// The administrative log (Decisions, Data): every sign-in, sign-out and action, stored for a year and never edited.
import { DatabaseUnavailable, type Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/engine/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { type AuditEntry, NotLogged } from '#platform/http/action-log.ts'
import { type ExpiringStore, retentionRules } from '#shared/retention.ts'
import { type AdminLogEntry, adminLogPageSize } from '../contract.ts'
import { administrativeLogLabel } from '../messages.ts'
import { appendEntry, expireEntries } from './admin-log-chain-store.ts'
import type { AdminSessionTables } from './tables.ts'

/** The length of the longest IPv6 address with a zone. A trusted proxy may send longer text. */
const addressCharacters = 64

export type StoredLogEntry = Omit<AdminLogEntry, 'article' | 'kind'>
type AdminLogPage = { items: StoredLogEntry[]; total: number; totalPages: number }

/** Rejects with `NotLogged` while the log cannot be written. */
export async function auditLog(database: Queryable, entry: AuditEntry): Promise<void> {
  try {
    await appendEntry(database, { ...entry, address: entry.address.slice(0, addressCharacters) })
  } catch (error) {
    throw error instanceof DatabaseUnavailable ? new NotLogged(error) : error
  }
}

/** Newest first; a page beyond the last has no items. */
export async function readLogPage(database: Queryable, page: number): Promise<AdminLogPage> {
  const log = queriesOn<AdminSessionTables>(database).selectFrom('admin_log')
  const { total } = await log.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await log
    .select(['id', 'at', 'administrator', 'deed as action', 'target', 'address', 'status'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(adminLogPageSize)
    .offset((page - 1) * adminLogPageSize)
    .execute()
  return { items, total, totalPages: Math.ceil(total / adminLogPageSize) }
}

/** Spec 9, Retention: administrative logs 1 year. The table is small enough to count its rows on each request. */
export function expiringLog(database: Queryable): ExpiringStore {
  const queries = queriesOn<AdminSessionTables>(database)
  const { count } = retentionRules.administrativeLog
  return {
    label: administrativeLogLabel,
    rule: retentionRules.administrativeLog,
    kept: () =>
      queries
        .selectFrom('admin_log')
        .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('at').as('oldest')])
        .executeTakeFirstOrThrow(),
    deleteExpired: (signal) => deleteInBatches((atMost) => expireEntries(database, count, atMost), signal),
  }
}
