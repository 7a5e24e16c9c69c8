// The administrative log (Decisions, Data): written with every sign-in, sign-out and deed, kept a year, never changed.
import type { Queryable } from '#platform/database/database.ts'
import type { Deed } from '#platform/http/guard-api.ts'
import { administrativeLogRetentionYears } from '#shared/retention.ts'
import { type AdminLogEntry, adminLogPageSize } from '../contract.ts'

/** The longest IPv6 address with a zone; a trusted proxy may pass on anything. */
const addressCharacters = 64

type AdminLogPage = { items: AdminLogEntry[]; total: number; totalPages: number }

export async function recordDeed(database: Queryable, deed: Deed): Promise<void> {
  await database.query(
    'INSERT INTO admin_log (administrator, deed, target, address, status) VALUES ($1, $2, $3, $4, $5)',
    [deed.administrator, deed.deed, deed.target, deed.address.slice(0, addressCharacters), deed.status],
  )
}

/** Newest first; a page over the end has no items. */
export async function readLogPage(database: Queryable, page: number): Promise<AdminLogPage> {
  const [counted] = await database.query<{ total: number }>('SELECT count(*)::int AS total FROM admin_log')
  const items = await database.query<AdminLogEntry>(
    `SELECT id, at, administrator, deed, target, address, status FROM admin_log
    ORDER BY at DESC, id DESC LIMIT $1 OFFSET $2`,
    [adminLogPageSize, (page - 1) * adminLogPageSize],
  )
  const total = counted?.total ?? 0
  return { items, total, totalPages: Math.ceil(total / adminLogPageSize) }
}

/** Spec 9, Retention: administrative logs 1 year. */
export async function forgetOldEntries(database: Queryable): Promise<number> {
  const [deleted] = await database.query<{ count: number }>(
    `WITH deleted AS (DELETE FROM admin_log WHERE at < now() - make_interval(years => $1) RETURNING 1)
    SELECT count(*)::int AS count FROM deleted`,
    [administrativeLogRetentionYears],
  )
  return deleted?.count ?? 0
}
