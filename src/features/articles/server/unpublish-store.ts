// Undoes publishing (Decisions, Answers of the calls).
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { DeskArticle } from '../editor-contract.ts'
import { deskArticleColumns, forDesk } from './article-columns.ts'
import type { ArticleTables } from './tables.ts'

export type Withdrawal = { ok: true; article: DeskArticle } | { ok: false; reason: 'unknown' | 'a-draft' | 'too-late' }

/**
 * Published to draft, within `withinSeconds` after publishing. The row is locked before the clock is read, as the lock for
 * notifications does, so that one of both comes first and the other sees its result.
 */
export async function unpublish(transaction: Queryable, id: number, withinSeconds: number): Promise<Withdrawal> {
  const queries = queriesOn<ArticleTables>(transaction)
  const found = await queries
    .selectFrom('articles')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { ok: false, reason: 'unknown' }
  if (found.status === 'draft') return { ok: false, reason: 'a-draft' }
  const row = await queries
    .updateTable('articles')
    .set({ status: 'draft', published_at: null, published_by: null })
    .where('id', '=', id)
    .where(sql<boolean>`published_at + make_interval(secs => ${withinSeconds}) > clock_timestamp()`)
    .returning(deskArticleColumns)
    .executeTakeFirst()
  return row ? { ok: true, article: forDesk(row) } : { ok: false, reason: 'too-late' }
}
