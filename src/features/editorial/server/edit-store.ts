// Edits and deletes articles.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ArticleChange, AuthorFields, DeskArticle, Status } from '#features/articles/editor-contract.ts'
import {
  type ArticleTables,
  authorColumns,
  deskArticleColumns,
  expireRevisions,
  findRevision,
  forDesk,
  hasSameText,
  prepareArticle,
  type Recorded,
  recordRevision,
  reviewColumns,
  withoutReview,
  writtenColumns,
} from '#features/articles/server.ts'
import { keepRemaining } from '#features/citations/server.ts'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'

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
  { basedOn, reviewed = false, ...change }: ArticleChange & Partial<Omit<AuthorFields, keyof ArticleChange>>,
  { by, action }: Recorded,
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
  const isReviewed = reviewed && by !== null
  const isChanged = !isSame || isReviewed
  const row = await queries
    .updateTable('articles')
    .set({
      ...writtenColumns(article),
      ...(isChanged ? { updated_at: timeOfWriting } : {}),
      ...(isReviewed ? reviewColumns(by) : hasSameText(article, current) ? {} : withoutReview),
    })
    .where('id', '=', id)
    .returning(deskArticleColumns)
    .executeTakeFirstOrThrow()
  if (!isSame) await keepRemaining(transaction, id)
  if (isChanged || action === 'restored') await recordRevision(transaction, id, { by, action })
  const citationsChanged = !isDeepStrictEqual(row.citations, current.citations)
  const previous = { category: current.category, tags: current.tags }
  return { ok: true, article: forDesk(row), citationsChanged, previous }
}

/** Writes the fields of a revision over the current ones, which is a new revision. `unknown` also without it. */
export async function restoreRevision(
  transaction: Queryable,
  id: number,
  { number, basedOn, by }: { number: number; basedOn?: string | undefined; by: string | null },
): Promise<EditResult> {
  const fields = await findRevision(transaction, id, number)
  if (!fields) return { ok: false, reason: 'unknown' }
  return editArticle(transaction, id, { ...fields, basedOn }, { by, action: 'restored' })
}

/**
 * Not `now()`, the start of the transaction, because an edit may have waited for the lock. Each edit gets a later time
 * than the previous one, because `basedOn` identifies edits by time.
 */
const timeOfWriting = sql<string>`greatest(clock_timestamp(), greatest(updated_at, published_at) + interval '1 millisecond')`

type WithoutGaps<T> = { [Key in keyof T]: Exclude<T[Key], undefined> }

/** Drops fields whose value is undefined. */
function withoutGaps<T extends object>(fields: T): WithoutGaps<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutGaps<T>
}

type Removed = Pick<DeskArticle, 'id' | 'category' | 'tags'>

/**
 * Null when there is no article with this id in this state (Decisions: deleting a draft never deletes a published
 * article).
 */
export async function remove(transaction: Queryable, id: number, status: Status): Promise<Removed | null> {
  const removed = await queriesOn<ArticleTables>(transaction)
    .deleteFrom('articles')
    .where('id', '=', id)
    .where('status', '=', status)
    .returning(['id', 'category', 'tags'])
    .executeTakeFirst()
  if (removed) await expireRevisions(transaction, id)
  return removed ?? null
}
