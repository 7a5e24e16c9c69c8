// What happened to published articles, for notes beside the reports.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { ArticleTables } from './tables.ts'

export type ArticleEvent = { kind: 'published' | 'corrected'; title: string; day: string }

/** Publications and corrections of articles that are published now, from this day on or of all days, newest first. */
export async function readArticleEvents(
  database: Queryable,
  from: string | null,
  limit: number,
): Promise<ArticleEvent[]> {
  const { rows } = await sql<ArticleEvent>`
    SELECT kind, title, (at AT TIME ZONE 'UTC')::date AS day FROM (
      (SELECT 'published' AS kind, title, published_at AS at FROM articles
      WHERE status = 'published' AND published_at >= coalesce(${from}::text, '-infinity')::timestamptz
      ORDER BY published_at DESC, id DESC LIMIT ${limit})
      UNION ALL
      (SELECT 'corrected', title, correction.published_at
      FROM article_corrections AS correction JOIN articles ON articles.id = article_id
      WHERE status = 'published' AND correction.published_at >= coalesce(${from}::text, '-infinity')::timestamptz
      ORDER BY correction.published_at DESC, correction.id DESC LIMIT ${limit})
    ) AS events ORDER BY at DESC, kind LIMIT ${limit}`.execute(queriesOn<ArticleTables>(database))
  return rows
}
