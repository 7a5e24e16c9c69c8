// The readable text of cited pages, for 30 days.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/engine/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import type { ReadableText } from './readable-text.ts'
import type { EvidenceTables } from './tables.ts'

export type KeptPage = ReadableText & { url: string; fetchedAt: string }

const keptDays = 30

export async function savePage(database: Queryable, page: KeptPage): Promise<void> {
  const { url, fetchedAt, title, language, blocks } = page
  const hash = createHash('sha256').update(JSON.stringify(blocks)).digest('hex')
  const row = { fetched_at: fetchedAt, title, language, blocks, hash }
  await queriesOn<EvidenceTables>(database)
    .insertInto('cited_pages')
    .values({ url, ...row })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
    .execute()
}

/** Null when it was read more than 30 days ago, or never. */
export async function findPage(database: Queryable, url: string): Promise<KeptPage | null> {
  const row = await queriesOn<EvidenceTables>(database)
    .selectFrom('cited_pages')
    .select(['url', 'fetched_at as fetchedAt', 'title', 'language', 'blocks'])
    .where('url', '=', url)
    .where('fetched_at', '>', sql<string>`now() - make_interval(days => ${keptDays})`)
    .executeTakeFirst()
  return row ?? null
}

/** For the deletion of expired rows. */
export function citedPages(database: Queryable): StoredKind {
  return { name: 'citedPages', store: { deleteExpired: (signal) => deleteExpiredPages(database, signal) } }
}

function deleteExpiredPages(database: Queryable, signal?: AbortSignal): Promise<number> {
  const queries = queriesOn<EvidenceTables>(database)
  const expired = queries
    .selectFrom('cited_pages')
    .select('url')
    .where('fetched_at', '<=', sql<string>`now() - make_interval(days => ${keptDays})`)
  return deleteInBatches(
    (atMost) => queries.deleteFrom('cited_pages').where('url', 'in', expired.limit(atMost)).executeTakeFirstOrThrow(),
    signal,
  )
}
