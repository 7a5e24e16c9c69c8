// The list of the news, newest first, at the price of one page however many articles there are. Published articles only.
import { type Expression, expressionBuilder, type NotNull, type SqlBool, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { compileQuery, type Placeholders, type Queries } from '#platform/database/queries.ts'
import type { ListedArticle, NewsCard } from '../contract.ts'
import type { Cursor } from '../domain/cursor.ts'
import { searchText } from '../domain/search-text.ts'
import { cardColumns, isPublished, labelled, listedColumns, ofCategory } from './article-columns.ts'
import type { ArticleTables } from './tables.ts'

export type NewsFilter = {
  category?: 'marketing' | 'ai' | undefined
  /** Cleaned like the tags of articles. */
  tag?: string | undefined
  q?: string | undefined
  limit: number
  before?: Cursor | undefined
}

export type NewsList<Listed> = { articles: Listed[]; next: Cursor | null }

export function listPublished(database: Queryable, filter: NewsFilter): Promise<NewsList<ListedArticle>> {
  return list(database, filter, 'all')
}

/** With what a card shows alone. */
export function listCards(database: Queryable, filter: NewsFilter): Promise<NewsList<NewsCard>> {
  return list(database, filter, 'card')
}

/** The columns of a card are some of all: the type of the rows holds for `all`, and `listCards` promises no more than it reads. */
type Fields = 'all' | 'card'
const columns = { all: listedColumns, card: cardColumns }

/** One row more than asked tells whether there is a next page. */
async function list(database: Queryable, filter: NewsFilter, fields: Fields): Promise<NewsList<ListedArticle>> {
  const rows = await rowsOf(database, filter, fields)
  const articles = rows.slice(0, filter.limit).map(labelled)
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

/** What the indexes in order of date know. */
function rangeOf({ category, isNext }: Shape, { publishedAt, id }: Values): Expression<SqlBool> {
  const range: Expression<SqlBool>[] = [isPublished]
  if (category) range.push(ofCategory[category])
  if (isNext) {
    const cursor = sql`(${publishedAt}::timestamptz, ${id}::int8)`
    range.push(sql<SqlBool>`${articles.refTuple('published_at', 'id')} < ${cursor}`)
  }
  return articles.and(range)
}

/** What they do not know. */
function matchOf({ isTagged, isSearched }: Shape, { tag, words }: Values): Expression<SqlBool> {
  const match: Expression<SqlBool>[] = []
  if (isTagged) match.push(articles('tags', '@>', sql<string[]>`ARRAY[${tag}::text]`))
  if (isSearched) {
    // English word stems anywhere, or the very words in title and tags: names that are no English words, or only small ones.
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
 * A search is made twice, because the database cannot know beforehand which way is short: a word that many articles hold fills
 * the page from the newest of them, a word that few hold is found by the index. The wrong way reads every article.
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
