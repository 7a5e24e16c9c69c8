// Single articles as readers see them: published ones only, in every statement of this file.
import type { Queryable } from '#platform/database/database.ts'
import type { Article, RelatedArticle } from '../contract.ts'
import type { Category } from '../domain/article.ts'
import { type ArticleRow, articleColumns, labelled, ofCategory } from './article-columns.ts'

export type PublishedArticle = Omit<Article, 'related'>
export type Relatable = { id: number; category: Category; tags: readonly string[] }

export async function findPublished(database: Queryable, id: number): Promise<PublishedArticle | null> {
  const [row] = await database.query<ArticleRow>(
    `SELECT ${articleColumns} FROM articles WHERE id = $1 AND status = 'published'`,
    [id],
  )
  return row ? labelled(row) : null
}

/** For breadcrumbs and addresses, without the text. */
export async function findTitle(database: Queryable, id: number): Promise<{ title: string; slug: string } | null> {
  const [row] = await database.query<{ title: string; slug: string }>(
    `SELECT title, slug FROM articles WHERE id = $1 AND status = 'published'`,
    [id],
  )
  return row ?? null
}

/** Of so many of the newest that share a tag the closest are found, so that a popular tag costs no more than a rare one. */
const comparedArticles = 40

/** Most shared tags first, then those of the category, then the newest. Neither itself nor a draft. */
export function relatedTo(database: Queryable, article: Relatable, limit: number): Promise<RelatedArticle[]> {
  const newest = `FROM articles WHERE status = 'published' AND id <> $1::int8`
  const order = 'ORDER BY published_at DESC, id DESC'
  return database.query<RelatedArticle>(
    `WITH candidates AS (
      (SELECT id ${newest} AND tags && $2::text[] ${order} LIMIT ${comparedArticles})
      UNION
      (SELECT id ${newest} AND ${ofCategory[article.category]} ${order} LIMIT $3)
    )
    SELECT id, title, slug, category, article_type AS "articleType", published_at AS "publishedAt"
    FROM candidates JOIN articles USING (id)
    ORDER BY (SELECT count(*) FROM unnest(tags) AS tag WHERE tag = ANY ($2::text[])) DESC,
      (${ofCategory[article.category]}) DESC, published_at DESC, id DESC
    LIMIT $3`,
    [article.id, article.tags, limit],
  )
}
