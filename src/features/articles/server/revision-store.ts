// Every stored state of an article: who stored it, when and why, its fields and their hash.
import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/engine/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { deletedArticleRetentionDays, type ExpiringStore } from '#shared/retention.ts'
import type { RevisionAction } from '../domain/editorial.ts'
import { type AuthorFields, fieldNames } from '../domain/fields.ts'
import type { Revision } from '../editor-contract.ts'
import { selected } from './article-columns.ts'
import type { ArticleTables } from './tables.ts'

// The fields that are the text of an article.
const textFields = ['title', 'description', 'practicalAdvice'] as const

type ArticleText = Record<(typeof textFields)[number], string>

/** A SHA-256 of the canonical JSON form (RFC 8785). migrations/0012 has the same in SQL. */
export function contentHashOf({ title, description, practicalAdvice }: ArticleText): string {
  const canonical = canonicalize({ title, description, practicalAdvice }) ?? ''
  return `sha256:${createHash('sha256').update(canonical).digest('hex')}`
}

export function hasSameText(one: ArticleText, other: ArticleText): boolean {
  return textFields.every((name) => one[name] === other[name])
}

/** `by`: the administrator's name, or null for the schedule. */
export type Recorded = { action: RevisionAction; by: string | null }

/**
 * Stores the current fields of an article as its next revision. Only for a transaction that has written the article and
 * so holds the lock of its row: two revisions never get the same number.
 */
export async function recordRevision(transaction: Queryable, articleId: number, recorded: Recorded): Promise<void> {
  const queries = queriesOn<ArticleTables>(transaction)
  const fields = await queries
    .selectFrom('articles')
    .select(selected(fieldNames))
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow()
  await queries
    .insertInto('article_revisions')
    .values((query) => ({
      ...recorded,
      article_id: articleId,
      number: query
        .selectFrom('article_revisions')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('article_id', '=', articleId),
      at: sql<string>`clock_timestamp()`,
      hash: contentHashOf(fields),
      fields: sql<string>`${JSON.stringify(fields)}::jsonb`,
    }))
    .execute()
}

/** Newest first. Also of an article that was deleted, until they expire. */
export function listRevisions(database: Queryable, articleId: number): Promise<Revision[]> {
  return queriesOn<ArticleTables>(database)
    .selectFrom('article_revisions')
    .select(['number', 'at', 'by', 'action', 'hash'])
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .execute()
}

/** The author's fields as they were, or null for an unknown revision. */
export async function findRevision(
  database: Queryable,
  articleId: number,
  number: number,
): Promise<AuthorFields | null> {
  const row = await queriesOn<ArticleTables>(database)
    .selectFrom('article_revisions')
    .select('fields')
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.fields ?? null
}

/** Starts the retention period of the revisions of a deleted article. */
export async function expireRevisions(transaction: Queryable, articleId: number): Promise<void> {
  await queriesOn<ArticleTables>(transaction)
    .updateTable('article_revisions')
    .set({ article_deleted_at: sql<string>`now()` })
    .where('article_id', '=', articleId)
    .execute()
}

/** Deletes the revisions of articles that were deleted long enough ago. */
export function expiringRevisions(database: Queryable): Pick<ExpiringStore, 'deleteExpired'> {
  const queries = queriesOn<ArticleTables>(database)
  const expired = queries
    .selectFrom('article_revisions')
    .select(['article_id', 'number'])
    .where('article_deleted_at', '<', sql<string>`now() - make_interval(days => ${deletedArticleRetentionDays})`)
  return {
    deleteExpired: (signal) =>
      deleteInBatches(
        (atMost) =>
          queries
            .deleteFrom('article_revisions')
            .where((query) =>
              query(
                query.refTuple('article_id', 'number'),
                'in',
                expired.limit(atMost).$asTuple('article_id', 'number'),
              ),
            )
            .executeTakeFirstOrThrow(),
        signal,
      ),
  }
}
