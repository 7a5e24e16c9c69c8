// Undoes publication (Decisions, Answers of the calls).
import { sql } from 'kysely'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { deskArticleColumns, forDesk } from '#features/articles/server/article-columns.ts'
import type { ArticleTables } from '#features/articles/server/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'

export type Withdrawal = { ok: true; article: DeskArticle } | { ok: false; reason: 'unknown' | 'a-draft' | 'too-late' }

/**
 * Turns a published article into a draft, within `withinSeconds` after publication. Locks the row before it reads the
 * clock, as the notifications do, so that whichever comes second sees the result of the first.
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
