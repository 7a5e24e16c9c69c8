// Edits, corrects, deletes and withdraws articles.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ArticleChange, AuthorFields, DeskArticle, Status } from '#features/articles/editor-contract.ts'
import { originAfter } from '#features/articles/rules.ts'
import {
  type ArticleEvent,
  type ArticleTables,
  authorColumns,
  type ChangedArticle,
  deleteWithdrawal,
  deskArticleColumns,
  expireRevisions,
  findRevision,
  forDesk,
  hasSameText,
  insertCorrection,
  insertWithdrawal,
  prepareArticle,
  type Recorded,
  recordRevision,
  reviewColumns,
  visibleChange,
  withoutReview,
  writtenBy,
  writtenColumns,
} from '#features/articles/server.ts'
import { keepRemaining } from '#features/citations/server.ts'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'

export type EditResult =
  /** `previous`: before the edit. */
  | { ok: true; article: DeskArticle; citationsChanged: boolean; previous: Previous }
  /** `a-draft`: a correction for an article without readers. */
  | { ok: false; reason: 'a-draft' }
  /** Only for edits by keys. */
  | { ok: false; reason: 'published' }
  | { ok: false; reason: 'scheduled' }
  | { ok: false; reason: 'unknown' }
  /** With the current article. */
  | { ok: false; reason: 'changed-since'; article: DeskArticle }

/** What determines where readers found it. */
type Previous = Pick<DeskArticle, 'category' | 'tags' | 'slug'>

/**
 * Changes the given fields and derives the others again. Locks the row when reading it, so that concurrent edits do not
 * lose each other's fields, and `basedOn` rejects the later one.
 */
export async function editArticle(
  transaction: Queryable,
  id: number,
  {
    basedOn,
    reviewed = false,
    correction,
    disclosure,
    model,
    ...change
  }: ArticleChange & Partial<Omit<AuthorFields, keyof ArticleChange>>,
  { by, action, isByKey = false }: Recorded & { isByKey?: boolean },
): Promise<EditResult> {
  const queries = queriesOn<ArticleTables>(transaction)
  const found = await queries
    .selectFrom('articles')
    .select([...authorColumns, 'slug', 'updated_at as updatedAt', 'status', 'publish_at as publishAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { ok: false, reason: 'unknown' }
  const { slug, updatedAt, status, publishAt, ...current } = found
  const closed = isByKey && closedToKeys({ status, publishAt })
  if (closed) return { ok: false, reason: closed }
  if (basedOn !== undefined && basedOn !== updatedAt) {
    const rows = queries.selectFrom('articles').select(deskArticleColumns).where('id', '=', id)
    return { ok: false, reason: 'changed-since', article: forDesk(await rows.executeTakeFirstOrThrow()) }
  }
  if (correction !== undefined && status === 'draft') return { ok: false, reason: 'a-draft' }
  const origin = originAfter(current.origin, disclosure)
  const article = prepareArticle({ ...current, ...withoutGaps(change), origin })
  const isSame = Object.entries(current).every(([name, value]) =>
    isDeepStrictEqual(new Map(Object.entries(article)).get(name), value),
  )
  const isReviewed = reviewed && by !== null
  const isChanged = !isSame || isReviewed || correction !== undefined
  const row = await queries
    .updateTable('articles')
    .set({
      ...writtenColumns(article),
      ...(isChanged ? { updated_at: timeOfWriting } : {}),
      ...(origin === current.origin ? {} : { generated_at: timeOfWriting }),
      ...(model === undefined ? {} : { model }),
      ...(isReviewed ? reviewColumns(by) : hasSameText(article, current) ? {} : withoutReview),
    })
    .where('id', '=', id)
    .returning(deskArticleColumns)
    .executeTakeFirstOrThrow()
  if (!isSame) await keepRemaining(transaction, id)
  if (isChanged || action === 'restored')
    await recordRevision(transaction, id, { by, action: correction === undefined ? action : 'corrected' })
  const corrections = await withCorrection(transaction, row, correction)
  return {
    ok: true,
    article: { ...forDesk(isChanged ? writtenBy(row, by) : row), corrections },
    citationsChanged: !isDeepStrictEqual(row.citations, current.citations),
    previous: { category: current.category, tags: current.tags, slug },
  }
}

/** Nobody would see the change before readers do. */
function closedToKeys({ status, publishAt }: { status: string; publishAt: string | null }) {
  if (status === 'published') return 'published'
  return publishAt === null ? null : 'scheduled'
}

/** All corrections of the article, newest first. A new one has the time of the edit. */
async function withCorrection(
  transaction: Queryable,
  { id, updatedAt, corrections }: Pick<DeskArticle, 'id' | 'updatedAt' | 'corrections'>,
  text: string | undefined,
): Promise<DeskArticle['corrections']> {
  if (text === undefined) return corrections
  const correction = { text, publishedAt: updatedAt }
  await insertCorrection(transaction, id, correction)
  return [correction, ...corrections]
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

type Removed = Pick<DeskArticle, 'id' | 'category' | 'tags' | 'title' | 'slug'>

/**
 * Null when there is no article with this id in this state (Decisions: deleting a draft never deletes a published
 * article).
 */
async function remove(transaction: Queryable, id: number, status: Status): Promise<Removed | null> {
  const removed = await queriesOn<ArticleTables>(transaction)
    .deleteFrom('articles')
    .where('id', '=', id)
    .where('status', '=', status)
    .returning(['id', 'category', 'tags', 'title', 'slug'])
    .executeTakeFirst()
  if (removed) await expireRevisions(transaction, id)
  return removed ?? null
}

/** What readers see of a removal, and its events for other systems. Null when nothing was removed. */
export type Removal = { id: number; visible: readonly ChangedArticle[]; events: readonly ArticleEvent[] } | null

export async function removeDraft(transaction: Queryable, id: number): Promise<Removal> {
  return (await remove(transaction, id, 'draft')) && { id, visible: [], events: [] }
}

/** Removes a published article without a trace, or the note of one that was withdrawn before. */
export async function removePublished(transaction: Queryable, id: number): Promise<Removal> {
  const removed = await remove(transaction, id, 'published')
  if (removed) return { id, visible: [visibleChange.removed(removed)], events: [{ kind: 'retracted', id }] }
  return (await deleteWithdrawal(transaction, id)) ? { id, visible: [{ id }], events: [] } : null
}

/** Removes a published article, and leaves its title and a note at its address. */
export async function withdraw(transaction: Queryable, id: number, note: string): Promise<Removal> {
  const removed = await remove(transaction, id, 'published')
  if (!removed) return null
  const { title, slug } = removed
  const { at } = await insertWithdrawal(transaction, { id, title, note })
  const withdrawn = { kind: 'withdrawn', article: { id, title, slug }, note, at } as const
  return { id, visible: [visibleChange.removed(removed)], events: [withdrawn] }
}
