// Lists drafts and published articles, and counts them. A page costs the same for any number of articles.
import { type NotNull, sql } from 'kysely'
import type { ArticleCounts, DeskItem, Status } from '#features/articles/editor-contract.ts'
import { type ArticleTables, deskItemColumns, forDesk, isDraft, isPublished } from '#features/articles/server.ts'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'

/** `after` is the id of the last article of the previous page. */
export type DeskPage = { limit: number; after?: number | undefined }
export type DeskList = { articles: DeskItem[]; hasMore: boolean }

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
export function countArticles(database: Queryable): Promise<ArticleCounts> {
  return queriesOn<ArticleTables>(database)
    .selectNoFrom((query) => {
      const count = query.selectFrom('articles').select(query.fn.countAll<number>().as('count'))
      return [count.where(isDraft).as('drafts'), count.where(isPublished).as('published')]
    })
    .$narrowType<{ drafts: NotNull; published: NotNull }>()
    .executeTakeFirstOrThrow()
}
