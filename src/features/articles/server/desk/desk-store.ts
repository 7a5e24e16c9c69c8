// Articles as the editorial desk reads them, drafts and published ones, at the price of one page however many there are.
import type { Queryable } from '#platform/database/database.ts'
import type { Status } from '../../domain/editorial.ts'
import type { ArticleCounts, CitationCheck, DeskArticle, DeskItem } from '../../editorial-contract.ts'
import {
  checksOf,
  type DeskArticleRow,
  type DeskItemRow,
  deskArticleColumns,
  deskItemColumns,
  forDesk,
} from '../article-columns.ts'

/** `after` is the id of the last article of the page before. */
export type DeskPage = { limit: number; after?: number | undefined }
export type DeskList = { articles: DeskItem[]; hasMore: boolean }

export async function findDeskArticle(database: Queryable, id: number): Promise<DeskArticle | null> {
  const [row] = await database.query<DeskArticleRow>(`SELECT ${deskArticleColumns} FROM articles WHERE id = $1`, [id])
  return row ? forDesk(row) : null
}

/** Written out, so that the partial index of each list is found. */
const lists: Record<Status, { where: string; date: string }> = {
  draft: { where: `status = 'draft'`, date: 'created_at' },
  published: { where: `status = 'published'`, date: 'published_at' },
}

/** Newest first. Null when the page before cannot be found any more, because its last article is deleted. */
export async function listForDesk(database: Queryable, status: Status, page: DeskPage): Promise<DeskList | null> {
  const { where, date } = lists[status]
  const from = page.after === undefined ? null : await positionOf(database, date, page.after)
  if (page.after !== undefined && !from) return null
  const range = from ? `${where} AND (${date}, id) < ($1::timestamptz, $2::int8)` : where
  // One row more than asked tells whether there is a next page.
  const rows = await database.query<DeskItemRow>(
    `SELECT ${deskItemColumns} FROM articles WHERE ${range} ORDER BY ${date} DESC, id DESC LIMIT ${page.limit + 1}`,
    from ? [from.date, from.id] : [],
  )
  return { articles: rows.slice(0, page.limit).map(forDesk), hasMore: rows.length > page.limit }
}

/** A draft that was published since keeps its place among the drafts. */
async function positionOf(database: Queryable, date: string, id: number) {
  const [row] = await database.query<{ date: string; id: number }>(
    `SELECT ${date} AS date, id FROM articles WHERE id = $1 AND ${date} IS NOT NULL`,
    [id],
  )
  return row ?? null
}

/** Each from the index of its list, without reading an article. */
export async function countArticles(database: Queryable): Promise<ArticleCounts> {
  const [counts] = await database.query<ArticleCounts>(
    `SELECT (SELECT count(*) FROM articles WHERE ${lists.draft.where}) AS drafts,
      (SELECT count(*) FROM articles WHERE ${lists.published.where}) AS published`,
  )
  if (!counts) throw new Error('A count answered without a row')
  return counts
}

/**
 * Keeps what became of citations, for those only that still stand in the article: it may have been edited while they were fetched.
 * The article itself does not change by it. Answers all its checks, or null when the article is gone.
 */
export async function saveCitationChecks(
  database: Queryable,
  id: number,
  checks: readonly CitationCheck[],
): Promise<CitationCheck[] | null> {
  const [row] = await database.query<Pick<DeskArticleRow, 'citations' | 'citationChecks'>>(
    `UPDATE articles SET citation_checks = (
      SELECT coalesce(jsonb_agg(kept), '[]') FROM (
        SELECT kept FROM jsonb_array_elements($2::jsonb) AS kept
        UNION ALL
        SELECT kept FROM jsonb_array_elements(citation_checks) AS kept WHERE kept->>'url' <> ALL ($3::text[])
      ) AS known WHERE kept->>'url' = ANY (citations)
    )
    WHERE id = $1
    RETURNING citations, citation_checks AS "citationChecks"`,
    [id, JSON.stringify(checks), checks.map(({ url }) => url)],
  )
  return row ? checksOf(row) : null
}
