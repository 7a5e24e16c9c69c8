// Reads drafts and published articles for the editorial desk. A page costs the same for any number of articles.
import { type NotNull, sql } from 'kysely'
import type { Status } from '#features/articles/domain/editorial.ts'
import type { ArticleCounts, CitationCheck, DeskArticle, DeskItem } from '#features/articles/editor-contract.ts'
import {
  checksOf,
  deskArticleColumns,
  deskItemColumns,
  forDesk,
  isDraft,
  isPublished,
} from '#features/articles/server/article-columns.ts'
import type { ArticleTables } from '#features/articles/server/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'

/** `after` is the id of the last article of the previous page. */
export type DeskPage = { limit: number; after?: number | undefined }
export type DeskList = { articles: DeskItem[]; hasMore: boolean }

export async function findDeskArticle(database: Queryable, id: number): Promise<DeskArticle | null> {
  const row = await queriesOn<ArticleTables>(database)
    .selectFrom('articles')
    .select(deskArticleColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? forDesk(row) : null
}

/** The condition and order match each list's partial index. */
const lists = {
  draft: { condition: isDraft, date: 'created_at' },
  published: { condition: isPublished, date: 'published_at' },
} as const
type DateColumn = (typeof lists)[Status]['date']

/** Newest first. Null when the last article of the previous page was deleted. */
export async function listForDesk(database: Queryable, status: Status, page: DeskPage): Promise<DeskList | null> {
  const { condition, date } = lists[status]
  let list = queriesOn<ArticleTables>(database).selectFrom('articles').where(condition)
  if (page.after !== undefined) {
    const from = await positionOf(database, date, page.after)
    if (!from) return null
    list = list.where((query) => query(query.refTuple(date, 'id'), '<', query.tuple(from.date, from.id)))
  }
  const rows = await list
    .select(deskItemColumns)
    .orderBy(date, 'desc')
    .orderBy('id', 'desc')
    // One extra row shows whether there is a next page.
    .limit(sql.lit(page.limit + 1))
    .execute()
  return { articles: rows.slice(0, page.limit).map(forDesk), hasMore: rows.length > page.limit }
}

/** A draft that has since been published still has its date among the drafts. */
async function positionOf(database: Queryable, date: DateColumn, id: number) {
  return queriesOn<ArticleTables>(database)
    .selectFrom('articles')
    .select((query) => [query.ref(date).as('date'), 'id'])
    .where('id', '=', id)
    .where(date, 'is not', null)
    .executeTakeFirst()
}

/** Counts with the index of each list, without reading an article. */
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

export function countArticles(database: Queryable): Promise<ArticleCounts> {
  return queriesOn<ArticleTables>(database)
    .selectNoFrom((query) => {
      const count = query.selectFrom('articles').select(query.fn.countAll<number>().as('count'))
      return [count.where(isDraft).as('drafts'), count.where(isPublished).as('published')]
    })
    .$narrowType<{ drafts: NotNull; published: NotNull }>()
    .executeTakeFirstOrThrow()
}

/**
 * Saves checks of citations that are still in the article, which may have been edited during the check. This does not
 * count as a change of the article. Returns all its checks, or null when the article was deleted.
 */
export async function saveCitationChecks(
  database: Queryable,
  id: number,
  checks: readonly CitationCheck[],
): Promise<CitationCheck[] | null> {
  const urls = checks.map(({ url }) => url)
  const row = await queriesOn<ArticleTables>(database)
    .updateTable('articles')
    .set((article) => ({
      citation_checks: sql<string>`(
        SELECT coalesce(jsonb_agg(entry), '[]') FROM (
          SELECT entry FROM jsonb_array_elements(${JSON.stringify(checks)}::jsonb) AS entry
          UNION ALL
          SELECT entry FROM jsonb_array_elements(${article.ref('citation_checks')}) AS entry WHERE entry->>'url' <> ALL (${urls}::text[])
        ) AS known WHERE entry->>'url' = ANY (${article.ref('citations')})
      )`,
    }))
    .where('id', '=', id)
    .returning(['citations', 'citation_checks as citationChecks'])
    .executeTakeFirst()
  return row ? checksOf(row) : null
}
