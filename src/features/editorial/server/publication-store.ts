// Publishes and schedules drafts, and undoes publication (Decisions, Answers of the calls).
import { sql } from 'kysely'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import {
  type ArticleTables,
  deskArticleColumns,
  forDesk,
  isDraft,
  publicationColumns,
  recordRevision,
  reviewColumns,
} from '#features/articles/server.ts'
import { type CheckedClaim, claimsToConfirm } from '#features/citations/server.ts'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'

/** The result of an action that requires a draft. */
export type DraftResult = { ok: true; article: DeskArticle } | { ok: false; reason: 'unknown' | 'already-published' }

/** What the administrator confirmed. */
export type Confirmed = {
  /** The full text was read. Otherwise an earlier review of the same text remains. */
  reviewed?: boolean | undefined
  /** The version that was read. */
  basedOn?: string | undefined
  /** Publish although sources do not prove some claims. */
  confirmClaims?: boolean | undefined
}
/** `confirmedClaims`: how many claims were published without a proof. */
export type PublishResult =
  | { ok: true; article: DeskArticle; confirmedClaims: number }
  | Exclude<DraftResult, { ok: true }>
  | { ok: false; reason: 'changed-since' }
  | { ok: false; reason: 'unproven'; claims: CheckedClaim[] }

/** Draft to published (Spec 4). An article that is already published keeps its date. */
export async function publish(
  transaction: Queryable,
  id: number,
  { by, reviewed, basedOn, confirmClaims }: Confirmed & { by: string },
): Promise<PublishResult> {
  const queries = queriesOn<ArticleTables>(transaction)
  const found = await queries
    .selectFrom('articles')
    .select(['status', 'updated_at as updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { ok: false, reason: 'unknown' }
  if (found.status === 'published') return { ok: false, reason: 'already-published' }
  if (basedOn !== undefined && basedOn !== found.updatedAt) return { ok: false, reason: 'changed-since' }
  const claims = await claimsToConfirm(transaction, id)
  if (claims.length > 0 && !confirmClaims) return { ok: false, reason: 'unproven', claims }
  const row = await queries
    .updateTable('articles')
    .set({ ...publicationColumns(sql<string>`now()`), published_by: by, ...(reviewed ? reviewColumns(by) : {}) })
    .where('id', '=', id)
    .returning(deskArticleColumns)
    .executeTakeFirstOrThrow()
  await recordRevision(transaction, id, { action: 'published', by })
  return { ok: true, article: forDesk(row), confirmedClaims: claims.length }
}

export type Plan = { at: string | null; by: string }

/** Sets when a draft publishes itself (null for never), for the administrator `by`. */
export async function schedule(transaction: Queryable, id: number, { at, by }: Plan): Promise<DraftResult> {
  const row = await queriesOn<ArticleTables>(transaction)
    .updateTable('articles')
    .set({ publish_at: at, publish_at_by: at === null ? null : by, held_back_at: null })
    .where('id', '=', id)
    .where(isDraft)
    .returning(deskArticleColumns)
    .executeTakeFirst()
  return row ? { ok: true, article: forDesk(row) } : refusal(transaction, id)
}

async function refusal(database: Queryable, id: number): Promise<DraftResult> {
  const existing = await queriesOn<ArticleTables>(database)
    .selectFrom('articles')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return { ok: false, reason: existing ? 'already-published' : 'unknown' }
}

export type Withdrawal = { ok: true; article: DeskArticle } | { ok: false; reason: 'unknown' | 'a-draft' | 'too-late' }

/**
 * Turns a published article into a draft, within `withinSeconds` after publication. Locks the row before it reads the
 * clock, as the notifications do, so that whichever comes second sees the result of the first.
 */
export async function unpublish(transaction: Queryable, id: number, withinSeconds: number): Promise<Withdrawal> {
  const queries = queriesOn<ArticleTables>(transaction)
  const found = await queries
    .selectFrom('articles')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { ok: false, reason: 'unknown' }
  if (found.status === 'draft') return { ok: false, reason: 'a-draft' }
  const row = await queries
    .updateTable('articles')
    .set({ status: 'draft', published_at: null, published_by: null })
    .where('id', '=', id)
    .where(sql<boolean>`published_at + make_interval(secs => ${withinSeconds}) > clock_timestamp()`)
    .returning(deskArticleColumns)
    .executeTakeFirst()
  return row ? { ok: true, article: forDesk(row) } : { ok: false, reason: 'too-late' }
}
