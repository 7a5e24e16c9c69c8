// The hash chain of the administrative log. Each entry stores a hash of itself and the previous entry, which reveals
// changed, removed and added entries (docs/decisions/075-chained-log.md).
import { z } from 'zod'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AdminSessionTables } from './tables.ts'

export type ChainEntry = {
  administrator: string
  action: string
  target: string | null
  address: string
  status: number
}

export type ChainReport = {
  /** The number of stored entries in the chain. */
  entries: number
  /** The number of entries that a release before the chain wrote. */
  before: number
  /** The hash of the last entry, which covers all entries before it. */
  lastHash: string
  faults: ChainFault[]
}

/** `entry`: the number of the first wrong entry. */
export type ChainFault =
  | { kind: 'changed'; entry: number }
  | { kind: 'missing'; entry: number }
  /** Recorded as expired up to this entry, although the entries were less than a year old. */
  | { kind: 'cut'; entry: number }
  /** Stored without a number after the chain had begun. */
  | { kind: 'outside'; count: number }

/** Uses PostgreSQL's own functions on both engines, so that writing and verifying compute the same hash. */
const hashOf = (
  previous: string,
  row: Record<'entry' | 'at' | 'administrator' | 'deed' | 'target' | 'address' | 'status', string>,
) =>
  `encode(sha256(convert_to(${previous} || jsonb_build_array(${row.entry}, (extract(epoch FROM ${row.at}) * 1000)::int8, ` +
  `${row.administrator}, ${row.deed}, ${row.target}, ${row.address}, ${row.status})::text, 'UTF8')), 'hex')`

const newTime = `greatest(last_at, now()::timestamptz(3))`
const newHash = hashOf('last_hash', {
  entry: 'last_entry + 1',
  at: newTime,
  administrator: '$1::text',
  deed: '$2::text',
  target: '$3::text',
  address: '$4::text',
  status: '$5::int4',
})

/**
 * Limits the wait for a concurrent entry. It stays in effect for the rest of this transaction. Other transactions hold
 * the row for a few milliseconds.
 */
const lockLimit = '2s'

/** One statement: it locks the row of the chain, so that concurrent entries are appended one after the other. */
const append = `
  WITH head AS (
    UPDATE admin_log_chain SET last_entry = last_entry + 1, last_at = ${newTime}, last_hash = ${newHash}
    WHERE set_config('lock_timeout', '${lockLimit}', true) IS NOT NULL
    RETURNING last_entry, last_at, last_hash
  )
  INSERT INTO admin_log (at, administrator, deed, target, address, status, entry, hash)
  SELECT last_at, $1, $2, $3, $4, $5, last_entry, last_hash FROM head`

export async function appendEntry(database: Queryable, entry: ChainEntry): Promise<void> {
  const { administrator, action, target, address, status } = entry
  const { affectedRows } = await database.run(append, [administrator, action, target, address, status])
  if (affectedRows !== 1) throw new Error('The chain of the administrative log has lost its row')
}

/** Deletes up to this many of the oldest expired entries, and records where the chain now begins. */
const expire = `
  WITH chosen AS (
    SELECT id, at, entry, hash FROM admin_log WHERE at < now() - make_interval(years => $1) ORDER BY at, entry NULLS FIRST LIMIT $2
  ), deleted AS (
    DELETE FROM admin_log USING chosen WHERE admin_log.id = chosen.id RETURNING chosen.at, chosen.entry, chosen.hash
  ), noted AS (
    UPDATE admin_log_chain SET expired_entry = last.entry, expired_hash = last.hash, expired_at = last.at
    FROM (SELECT at, entry, hash FROM deleted WHERE entry IS NOT NULL ORDER BY entry DESC LIMIT 1) AS last
    WHERE last.entry > expired_entry
  )
  SELECT count(*) AS deleted FROM deleted`

const expiredRows = z.tuple([z.object({ deleted: z.number() })])

export async function expireEntries(database: Queryable, years: number, atMost: number): Promise<number> {
  const { rows } = await database.run(expire, [years, atMost])
  const [{ deleted }] = expiredRows.parse(rows)
  return deleted
}

/** Joins each entry to the previous one, and the first entry to the last expired one. */
const links = `
  SELECT row.*, coalesce(lag(row.entry) OVER (ORDER BY row.entry), chain.expired_entry) AS before,
    coalesce(lag(row.hash) OVER (ORDER BY row.entry), chain.expired_hash) AS before_hash
  FROM admin_log AS row, admin_log_chain AS chain WHERE row.entry IS NOT NULL`
const isHash = hashOf('before_hash', {
  entry: 'entry',
  at: 'at',
  administrator: 'administrator',
  deed: 'deed',
  target: 'target',
  address: 'address',
  status: 'status',
})
const check = `
  WITH links AS (${links}), first AS (SELECT min(id) AS id FROM admin_log WHERE entry IS NOT NULL)
  SELECT chain.last_hash AS "lastHash", (SELECT count(*) FROM links) AS entries,
    (SELECT min(before + 1) FROM links WHERE entry <> before + 1) AS gap,
    (SELECT min(entry) FROM links WHERE entry = before + 1 AND hash <> ${isHash}) AS changed,
    coalesce((SELECT max(entry) FROM links), chain.expired_entry) AS last, chain.last_entry AS "lastEntry",
    (SELECT hash FROM links ORDER BY entry DESC LIMIT 1) <> chain.last_hash AS "endDiffers",
    chain.expired_entry AS "expiredEntry",
    chain.expired_entry = 0 OR coalesce(chain.expired_at < now() - make_interval(years => $1)
      AND chain.expired_at <= least((SELECT min(at) FROM links), chain.last_at), false) AS "couldExpire",
    (SELECT count(*) FROM admin_log, first WHERE entry IS NULL AND admin_log.id > first.id) AS outside,
    (SELECT count(*) FROM admin_log LEFT JOIN first ON true WHERE entry IS NULL AND (first.id IS NULL OR admin_log.id < first.id)) AS before
  FROM admin_log_chain AS chain`

const checked = z.object({
  lastHash: z.string(),
  entries: z.number(),
  gap: z.number().nullable(),
  changed: z.number().nullable(),
  last: z.number(),
  lastEntry: z.number(),
  endDiffers: z.boolean().nullable(),
  expiredEntry: z.number(),
  couldExpire: z.boolean(),
  outside: z.number(),
  before: z.number(),
})

/** `years`: the retention of entries. Null when the row of the chain is missing; no release removes it. */
export async function checkChain(database: Queryable, years: number): Promise<ChainReport | null> {
  const { rows } = await database.run(check, [years])
  const [row] = z.array(checked).parse(rows)
  if (!row) return null
  const faults: ChainFault[] = []
  if (row.gap !== null) faults.push({ kind: 'missing', entry: row.gap })
  if (row.changed !== null) faults.push({ kind: 'changed', entry: row.changed })
  if (row.last < row.lastEntry) faults.push({ kind: 'missing', entry: row.last + 1 })
  else if (row.last > row.lastEntry || row.endDiffers) faults.push({ kind: 'changed', entry: row.last })
  if (!row.couldExpire) faults.push({ kind: 'cut', entry: row.expiredEntry })
  if (row.outside > 0) faults.push({ kind: 'outside', count: row.outside })
  return { entries: row.entries, before: row.before, lastHash: row.lastHash, faults }
}

/** The number of the last entry, and its hash, which covers all entries up to it. */
export type ChainHead = { entry: number; hash: string }

/** Null before the first entry. */
export async function readHead(database: Queryable): Promise<ChainHead | null> {
  const [head] = await queriesOn<AdminSessionTables>(database)
    .selectFrom('admin_log_chain')
    .select(['last_entry as entry', 'last_hash as hash'])
    .execute()
  return head && head.entry > 0 ? head : null
}

/** The number of the entry with this hash, also if it is the last expired one. */
export async function findEntry(database: Queryable, hash: string): Promise<number | null> {
  const queries = queriesOn<AdminSessionTables>(database)
  const stored = queries.selectFrom('admin_log').select('entry').where('hash', '=', hash)
  const expired = queries
    .selectFrom('admin_log_chain')
    .select('expired_entry as entry')
    .where('expired_hash', '=', hash)
  const [found] = await stored.union(expired).execute()
  return found?.entry ?? null
}
