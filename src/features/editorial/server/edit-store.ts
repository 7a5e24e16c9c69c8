// Statements that write articles: insert, edit, publish, schedule, remove.
import { isDeepStrictEqual } from 'node:util'
import { sql, type UpdateObject } from 'kysely'
import type { Status } from '#features/articles/domain/editorial.ts'
import { articleFields, type FieldName, type FieldValue, fieldNames } from '#features/articles/domain/fields.ts'
import type { ArticleChange, DeskArticle } from '#features/articles/editor-contract.ts'
import { deskArticleColumns, forDesk, isDraft, selected } from '#features/articles/server/article-columns.ts'
import {
  type NewArticle,
  type PreparedArticle,
  prepareArticle,
} from '#features/articles/server/markdown/prepare-article.ts'
import type { ArticleTables } from '#features/articles/server/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'

/** `by` is the administrator's name, or null when the schedule publishes. `at` defaults to now. */
export type Publication = { by: string | null; at?: string }

/** The result of an action that requires a draft. */
export type DraftResult = { ok: true; article: DeskArticle } | { ok: false; reason: 'unknown' | 'already-published' }

/** Inserts a draft, or a published article if there is a publication. */
export async function insertArticle(
  transaction: Queryable,
  article: NewArticle,
  publication: Publication | null,
): Promise<DeskArticle> {
  const at = publication?.at ?? sql<string>`now()`
  const row = await queriesOn<ArticleTables>(transaction)
    .insertInto('articles')
    .values({
      ...writtenColumns(prepareArticle(article)),
      status: publication ? 'published' : 'draft',
      published_by: publication?.by ?? null,
      published_at: publication ? at : null,
      created_at: at,
      updated_at: at,
    })
    .returning(deskArticleColumns)
    .executeTakeFirstOrThrow()
  return forDesk(row)
}

export type EditResult =
  /** `previous`: category and tags before the edit. */
  | { ok: true; article: DeskArticle; citationsChanged: boolean; previous: Pick<DeskArticle, 'category' | 'tags'> }
  | { ok: false; reason: 'unknown' }
  /** With the current article. */
  | { ok: false; reason: 'changed-since'; article: DeskArticle }

/**
 * Changes the given fields and derives the others again. Locks the row when reading it, so that concurrent edits do not
 * lose each other's fields, and `basedOn` rejects the later one.
 */
export async function editArticle(
  transaction: Queryable,
  id: number,
  { basedOn, ...change }: ArticleChange,
): Promise<EditResult> {
  const queries = queriesOn<ArticleTables>(transaction)
  const found = await queries
    .selectFrom('articles')
    .select([...authorColumns, 'updated_at as updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { ok: false, reason: 'unknown' }
  const { updatedAt, ...current } = found
  if (basedOn !== undefined && basedOn !== updatedAt) {
    const rows = queries.selectFrom('articles').select(deskArticleColumns).where('id', '=', id)
    return { ok: false, reason: 'changed-since', article: forDesk(await rows.executeTakeFirstOrThrow()) }
  }
  const article = prepareArticle({ ...current, ...withoutGaps(change) })
  const isSame = Object.entries(current).every(([name, value]) =>
    isDeepStrictEqual(new Map(Object.entries(article)).get(name), value),
  )
  const row = await queries
    .updateTable('articles')
    .set({ ...writtenColumns(article), ...(isSame ? {} : { updated_at: timeOfWriting }) })
    .where('id', '=', id)
    .returning(deskArticleColumns)
    .executeTakeFirstOrThrow()
  const citationsChanged = !isDeepStrictEqual(row.citations, current.citations)
  const previous = { category: current.category, tags: current.tags }
  return { ok: true, article: forDesk(row), citationsChanged, previous }
}

/**
 * Not `now()`, the start of the transaction, because an edit may have waited for the lock. Each edit gets a later time
 * than the previous one, because `basedOn` identifies edits by time.
 */
const timeOfWriting = sql<string>`greatest(clock_timestamp(), greatest(updated_at, published_at) + interval '1 millisecond')`

/** Draft to published (Spec 4). An article that is already published keeps its date. */
export async function publish(transaction: Queryable, id: number, by: string | null): Promise<DraftResult> {
  const row = await queriesOn<ArticleTables>(transaction)
    .updateTable('articles')
    .set({ ...publishedAt(sql<string>`now()`), published_by: by })
    .where('id', '=', id)
    .where(isDraft)
    .returning(deskArticleColumns)
    .executeTakeFirst()
  return row ? { ok: true, article: forDesk(row) } : refusal(transaction, id)
}

export type Plan = { at: string | null; by: string }

/** Sets when a draft publishes itself (null for never), for the administrator `by`. */
export async function schedule(transaction: Queryable, id: number, { at, by }: Plan): Promise<DraftResult> {
  const row = await queriesOn<ArticleTables>(transaction)
    .updateTable('articles')
    .set({ publish_at: at, publish_at_by: at === null ? null : by })
    .where('id', '=', id)
    .where(isDraft)
    .returning(deskArticleColumns)
    .executeTakeFirst()
  return row ? { ok: true, article: forDesk(row) } : refusal(transaction, id)
}

/** The fields that determine where an article is listed. */
type Placed = Pick<DeskArticle, 'id' | 'category' | 'tags'>

/**
 * Publishes the drafts that are due. Concurrent processes publish each draft once. A locked draft waits for the next
 * call.
 */
export function publishDue(transaction: Queryable, now: Date): Promise<Placed[]> {
  return queriesOn<ArticleTables>(transaction)
    .with('due', (query) =>
      query
        .selectFrom('articles')
        .select('id')
        .where(isDraft)
        .where('publish_at', '<=', now.toISOString())
        .orderBy('publish_at')
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('articles')
    .from('due')
    .set((query) => ({ ...publishedAt(now.toISOString()), published_by: query.ref('articles.publish_at_by') }))
    .whereRef('articles.id', '=', 'due.id')
    .returning(['articles.id', 'category', 'tags'])
    .execute()
}

/**
 * The columns that publishing changes, by hand or by schedule. `updated_at`, the version of the text, stays the same.
 */
function publishedAt<Moment>(moment: Moment) {
  return {
    status: 'published',
    published_at: moment,
    publish_at: null,
    publish_at_by: null,
  } as const
}

/** The next time at which a draft publishes itself, or null when none does. */
export async function nextPublication(database: Queryable): Promise<string | null> {
  const next = await queriesOn<ArticleTables>(database)
    .selectFrom('articles')
    .select('publish_at')
    .where('status', '=', 'draft')
    .where('publish_at', 'is not', null)
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst()
  return next?.publish_at ?? null
}

/**
 * Null when there is no article with this id in this state (Decisions: deleting a draft never deletes a published
 * article).
 */
export async function remove(transaction: Queryable, id: number, status: Status): Promise<Placed | null> {
  const removed = await queriesOn<ArticleTables>(transaction)
    .deleteFrom('articles')
    .where('id', '=', id)
    .where('status', '=', status)
    .returning(['id', 'category', 'tags'])
    .executeTakeFirst()
  return removed ?? null
}

async function refusal(database: Queryable, id: number): Promise<DraftResult> {
  const existing = await queriesOn<ArticleTables>(database)
    .selectFrom('articles')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return { ok: false, reason: existing ? 'already-published' : 'unknown' }
}

/** As entered by the author, before derivation. */
const authorColumns = [...selected(fieldNames), 'origin'] as const

type WithoutGaps<T> = { [Key in keyof T]: Exclude<T[Key], undefined> }

/** Drops fields whose value is undefined. */
function withoutGaps<T extends object>(fields: T): WithoutGaps<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutGaps<T>
}

/** English stems of all texts, and the unstemmed words of title and tags (decision 030). */
function searchedWords({ searchedTitle: title, searchedText: text }: PreparedArticle) {
  return sql<string>`to_tsvector('english', ${title}::text || ' ' || ${text}::text) || to_tsvector('simple', ${title}::text)`
}

type FieldColumns = { [Name in FieldName as (typeof articleFields)[Name]['column']]: FieldValue<Name> }

function writtenColumns(article: PreparedArticle) {
  return {
    ...(Object.fromEntries(fieldNames.map((name) => [articleFields[name].column, article[name]])) as FieldColumns),
    slug: article.slug,
    origin: article.origin,
    shown_meta_description: article.shownMetaDescription,
    tldr: article.tldr,
    takeaways: article.takeaways,
    action_items: article.actionItems,
    body_html: article.bodyHtml,
    advice_html: article.adviceHtml,
    share_text: article.shareText,
    reading_minutes: article.readingMinutes,
    search: searchedWords(article),
  } satisfies UpdateObject<ArticleTables, 'articles'>
}
