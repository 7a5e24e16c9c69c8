// The list of the news, newest first, at the price of one page however many articles there are. Published articles only.
import type { Queryable } from '#platform/database/database.ts'
import type { ListedArticle } from '../contract.ts'
import type { Cursor } from '../domain/cursor.ts'
import { searchText } from '../domain/search-text.ts'
import { type ListedRow, labelled, listedColumns, ofCategory } from './article-columns.ts'

export type NewsFilter = {
  category?: 'marketing' | 'ai' | undefined
  /** Cleaned like the tags of articles. */
  tag?: string | undefined
  q?: string | undefined
  limit: number
  before?: Cursor | undefined
}

export type NewsList = { articles: ListedArticle[]; next: Cursor | null }

/** One row more than asked tells whether there is a next page. */
export async function listPublished(database: Queryable, filter: NewsFilter): Promise<NewsList> {
  const rows = await rowsOf(database, filter)
  const articles = rows.slice(0, filter.limit).map(labelled)
  const last = articles.at(-1)
  return { articles, next: rows.length > filter.limit && last ? { publishedAt: last.publishedAt, id: last.id } : null }
}

async function rowsOf(database: Queryable, filter: NewsFilter): Promise<ListedRow[]> {
  const page = { limit: filter.limit + 1, ...conditionsOf(filter) }
  if (filter.q === undefined) return inOrder(database, page)
  if (searchText(filter.q) === '') return []
  const newest = await amongNewest(database, page)
  return newest.length === page.limit ? newest : byIndex(database, page)
}

type Page = { limit: number; range: string; match: string; parameters: readonly unknown[] }

/** `range` is what the indexes in order of date know, `match` the rest. */
function conditionsOf(filter: NewsFilter): Omit<Page, 'limit'> {
  const parameters: unknown[] = []
  const parameter = (value: unknown) => `$${parameters.push(value)}`
  const range = [`status = 'published'`]
  const match = ['true']
  if (filter.category) range.push(ofCategory[filter.category])
  if (filter.before) {
    const { publishedAt, id } = filter.before
    range.push(`(published_at, id) < (${parameter(publishedAt)}::timestamptz, ${parameter(id)}::int8)`)
  }
  if (filter.tag !== undefined) match.push(`tags @> ARRAY[${parameter(filter.tag)}::text]`)
  if (filter.q !== undefined) {
    // English word stems anywhere, or the very words in title and tags: names that are no English words, or only small ones.
    const words = parameter(searchText(filter.q))
    match.push(`search @@ (plainto_tsquery('english', ${words}) || plainto_tsquery('simple', ${words}))`)
  }
  return { range: range.join(' AND '), match: match.join(' AND '), parameters }
}

const order = 'ORDER BY published_at DESC, id DESC'

function inOrder(database: Queryable, { range, match, limit, parameters }: Page): Promise<ListedRow[]> {
  return database.query<ListedRow>(
    `SELECT ${listedColumns} FROM articles WHERE ${range} AND ${match} ${order} LIMIT ${limit}`,
    parameters,
  )
}

/**
 * A search is made twice, because the database cannot know beforehand which way is short: a word that many articles hold fills
 * the page from the newest of them, a word that few hold is found by the index. The wrong way reads every article.
 */
const newestSearched = 1000

function amongNewest(database: Queryable, { range, match, limit, parameters }: Page): Promise<ListedRow[]> {
  return database.query<ListedRow>(
    `SELECT ${listedColumns}
    FROM (SELECT * FROM articles WHERE ${range} ${order} LIMIT ${newestSearched}) AS newest
    WHERE ${match} ${order} LIMIT ${limit}`,
    parameters,
  )
}

function byIndex(database: Queryable, { range, match, limit, parameters }: Page): Promise<ListedRow[]> {
  return database.query<ListedRow>(
    `WITH found AS MATERIALIZED (SELECT id, published_at FROM articles WHERE ${range} AND ${match}),
      page AS (SELECT id FROM found ${order} LIMIT ${limit})
    SELECT ${listedColumns} FROM page JOIN articles USING (id) ${order}`,
    parameters,
  )
}
