// Reads drafts and published articles for administrators. The lists of the desk are in features/editorial/server.
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { Status } from '../domain/editorial.ts'
import type { DeskArticle } from '../editor-contract.ts'
import { deskArticleColumns, forDesk } from './article-columns.ts'
import type { ArticleTables } from './tables.ts'

export async function findDeskArticle(database: Queryable, id: number): Promise<DeskArticle | null> {
  const row = await queriesOn<ArticleTables>(database)
    .selectFrom('articles')
    .select(deskArticleColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? forDesk(row) : null
}

/** Titles by id, including drafts. */
export async function listTitles(
  database: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { title: string; status: Status }>> {
  if (ids.length === 0) return new Map()
  const rows = await queriesOn<ArticleTables>(database)
    .selectFrom('articles')
    .select(['id', 'title', 'status'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...article }) => [id, article]))
}
