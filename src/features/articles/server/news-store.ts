// Reads single articles for readers. Every statement here is limited to published articles.
import { type NotNull, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { compileQuery, type Placeholders, type Queries } from '#platform/database/queries.ts'
import type { Article, RelatedArticle } from '../contract.ts'
import type { Category } from '../domain/article.ts'
import { articleColumns, isPublished, ofCategory, withAiLabel } from './article-columns.ts'
import type { ArticleTables } from './tables.ts'

export type PublishedArticle = Omit<Article, 'related'>
/** `isByTags`: related by a shared tag, not only by category. */
export type RelatedRow = RelatedArticle & { isByTags: boolean }
/** The article whose related articles are read. */
export type Relatable = { id: number; category: Category; tags: readonly string[] }

const publishedArticle = compileQuery((queries: Queries<ArticleTables>, { id }: Placeholders<{ id: number }>) =>
  queries
    .selectFrom('articles')
    .select(articleColumns)
    .where('id', '=', id)
    .where(isPublished)
    .$narrowType<{ publishedAt: NotNull }>(),
)

export async function findPublished(database: Queryable, id: number): Promise<PublishedArticle | null> {
  const [row] = await publishedArticle(database, { id })
  return row ? withAiLabel(row) : null
}

const publishedTitle = compileQuery((queries: Queries<ArticleTables>, { id }: Placeholders<{ id: number }>) =>
  queries.selectFrom('articles').select(['title', 'slug']).where('id', '=', id).where(isPublished),
)

/** For breadcrumbs and addresses, without the text. */
export async function findTitle(database: Queryable, id: number): Promise<{ title: string; slug: string } | null> {
  const [row] = await publishedTitle(database, { id })
  return row ?? null
}

const publishedTitles = compileQuery(
  (queries: Queries<ArticleTables>, { ids }: Placeholders<{ ids: readonly number[] }>) =>
    queries
      .selectFrom('articles')
      .select(['id', 'title'])
      .where('id', '=', sql<number>`ANY (${ids}::int8[])`)
      .where(isPublished),
)

/** Titles by id, for reports that list articles. */
export async function titlesOf(database: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await publishedTitles(database, { ids })
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export type ArticleVersion = { id: number; slug: string; updatedAt: string }

const publishedVersions = compileQuery(
  (queries: Queries<ArticleTables>, { ids }: Placeholders<{ ids: readonly number[] }>) =>
    queries
      .selectFrom('articles')
      .select(['id', 'slug', 'updated_at as updatedAt'])
      .where('id', '=', sql<number>`ANY (${ids}::int8[])`)
      .where(isPublished)
      .orderBy('id'),
)

/** Browsers compare their offline copies with these. A missing article is no longer published. */
export function versionsOf(database: Queryable, ids: readonly number[]): Promise<ArticleVersion[]> {
  return publishedVersions(database, { ids })
}

/**
 * Compares at most this many of the newest articles with a shared tag, so that a popular tag costs no more than a rare
 * one.
 */
const comparedArticles = 40

type RelatedParameters = { id: number; tags: readonly string[]; limit: number }

const related = compileQuery(
  (queries: Queries<ArticleTables>, { id, tags, limit }: Placeholders<RelatedParameters>, category: Category) => {
    const theirTags = sql<string[]>`${tags}::text[]`
    const newest = queries
      .selectFrom('articles')
      .select('id')
      .where(isPublished)
      .where('id', '<>', sql<number>`${id}::int8`)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
    const sharing = newest.where('tags', '&&', theirTags).limit(sql.lit(comparedArticles))
    const ofSameCategory = newest.where(ofCategory[category]).limit(limit)
    return queries
      .with('candidates', (query) =>
        query
          .selectFrom(sharing.as('sharing'))
          .select(['sharing.id', sql.lit(true).as('isByTags')])
          .unionAll(
            query
              .selectFrom(ofSameCategory.as('of_same_category'))
              .select(['of_same_category.id', sql.lit(false).as('isByTags')]),
          ),
      )
      .selectFrom('candidates')
      .innerJoin('articles', 'articles.id', 'candidates.id')
      .select([
        'articles.id',
        'title',
        'slug',
        'category',
        'article_type as articleType',
        'published_at as publishedAt',
      ])
      .select((candidates) => sql<boolean>`bool_or(${candidates.ref('isByTags')})`.as('isByTags'))
      .groupBy('articles.id')
      .orderBy(
        (articles) => sql`(SELECT count(*) FROM unnest(${articles.ref('tags')}) AS tag WHERE tag = ANY (${theirTags}))`,
        'desc',
      )
      .orderBy(ofCategory[category], 'desc')
      .orderBy('published_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(limit)
      .$narrowType<{ publishedAt: NotNull }>()
  },
)

/** Sorted by the number of shared tags, then same category, then newest. */
export function relatedTo(database: Queryable, article: Relatable, limit: number): Promise<RelatedRow[]> {
  const { id, category, tags } = article
  return related(database, { id, tags, limit }, category)
}
