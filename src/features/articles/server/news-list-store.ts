// The public list of articles, newest first. A page costs the same for any number of articles.
import { type Expression, expressionBuilder, type NotNull, type SqlBool, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { compileQuery, type Placeholders, type Queries } from '#platform/database/queries.ts'
import type { ListedArticle, NewsCard } from '../contract.ts'
import type { Cursor } from '../domain/cursor.ts'
import { searchText } from '../domain/fold.ts'
import { cardColumns, isPublished, listedColumns, ofCategory, withAiLabel } from './article-columns.ts'
import type { ArticleTables } from './tables.ts'

export type NewsFilter = {
  category?: 'marketing' | 'ai' | undefined
  /** Normalized by `cleanTag`. */
  tag?: string | undefined
  q?: string | undefined
  limit: number
  before?: Cursor | undefined
}

export type NewsList<Listed> = { articles: Listed[]; next: Cursor | null }

export function listPublished(database: Queryable, filter: NewsFilter): Promise<NewsList<ListedArticle>> {
  return list(database, filter, 'all')
}

/** Reads only the fields of a card. */
export function listCards(database: Queryable, filter: NewsFilter): Promise<NewsList<NewsCard>> {
  return list(database, filter, 'card')
}

/** The rows are typed as `all`. `listCards` narrows the type to the columns of `card`. */
type Fields = 'all' | 'card'
const columns = { all: listedColumns, card: cardColumns }

/** Reads one extra row to detect a next page. */
async function list(database: Queryable, filter: NewsFilter, fields: Fields): Promise<NewsList<ListedArticle>> {
  const rows = await rowsOf(database, filter, fields)
  const articles = rows.slice(0, filter.limit).map(withAiLabel)
  const last = articles.at(-1)
  return { articles, next: rows.length > filter.limit && last ? { publishedAt: last.publishedAt, id: last.id } : null }
}

async function rowsOf(database: Queryable, { category, tag, q, limit, before }: NewsFilter, fields: Fields) {
  const words = q === undefined ? undefined : searchText(q)
  const values = { tag, words, publishedAt: before?.publishedAt, id: before?.id }
  const shape = {
    fields,
    category,
    limit: limit + 1,
    isTagged: tag !== undefined,
    isSearched: q !== undefined,
    isNext: before !== undefined,
  }
  if (words === undefined) return inOrder(database, values, shape)
  if (words === '') return []
  const newest = await amongNewest(database, values, shape)
  return newest.length === shape.limit ? newest : byIndex(database, values, shape)
}

type Shape = Pick<NewsFilter, 'category' | 'limit'> & {
  fields: Fields
  isTagged: boolean
  isSearched: boolean
  isNext: boolean
}
type Values = Placeholders<{
  tag: string | undefined
  words: string | undefined
  publishedAt: string | undefined
  id: number | undefined
}>

const articles = expressionBuilder<ArticleTables, 'articles'>()

/** Conditions that the date indexes cover. */
function rangeOf({ category, isNext }: Shape, { publishedAt, id }: Values): Expression<SqlBool> {
  const range: Expression<SqlBool>[] = [isPublished]
  if (category) range.push(ofCategory[category])
  if (isNext) {
    const cursor = sql`(${publishedAt}::timestamptz, ${id}::int8)`
    range.push(sql<SqlBool>`${articles.refTuple('published_at', 'id')} < ${cursor}`)
  }
  return articles.and(range)
}

/** Conditions that the date indexes do not cover. */
function matchOf({ isTagged, isSearched }: Shape, { tag, words }: Values): Expression<SqlBool> {
  const match: Expression<SqlBool>[] = []
  if (isTagged) match.push(articles('tags', '@>', sql<string[]>`ARRAY[${tag}::text]`))
  if (isSearched) {
    // English stems of all texts, or unstemmed words in title and tags, which match names and English stop words.
    const query = sql`(plainto_tsquery('english', ${words}) || plainto_tsquery('simple', ${words}))`
    match.push(sql<SqlBool>`${articles.ref('search')} @@ ${query}`)
  }
  return articles.and(match)
}

const inOrder = compileQuery((queries: Queries<ArticleTables>, values: Values, shape: Shape) =>
  queries
    .selectFrom('articles')
    .select(columns[shape.fields])
    .where(rangeOf(shape, values))
    .where(matchOf(shape, values))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(shape.limit))
    .$narrowType<{ publishedAt: NotNull }>(),
)

/**
 * A search runs in two steps, because the database cannot predict which one is fast. The newest articles soon fill the
 * page with a frequent word, and the index finds a rare word. The wrong choice would read every article.
 */
const newestSearched = 1000

const amongNewest = compileQuery((queries: Queries<ArticleTables>, values: Values, shape: Shape) =>
  queries
    .selectFrom((query) =>
      query
        .selectFrom('articles')
        .selectAll()
        .where(rangeOf(shape, values))
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(newestSearched))
        .as('articles'),
    )
    .select(columns[shape.fields])
    .where(matchOf(shape, values))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(shape.limit))
    .$narrowType<{ publishedAt: NotNull }>(),
)

const byIndex = compileQuery((queries: Queries<ArticleTables>, values: Values, shape: Shape) =>
  queries
    .with(
      (cte) => cte('found').materialized(),
      (query) =>
        query
          .selectFrom('articles')
          .select(['id', 'published_at'])
          .where(rangeOf(shape, values))
          .where(matchOf(shape, values)),
    )
    .with('page', (query) =>
      query
        .selectFrom('found')
        .select('id')
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(shape.limit)),
    )
    .selectFrom('page')
    .innerJoin('articles', 'articles.id', 'page.id')
    .select(columns[shape.fields])
    .orderBy('published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .$narrowType<{ publishedAt: NotNull }>(),
)
