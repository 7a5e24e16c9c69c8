// Statements that write articles for several features: insert, publish due drafts, save citation checks. The desk has
// its own (features/editorial/server).
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { CitationCheck, DeskArticle } from '../editor-contract.ts'
import { checksOf, deskArticleColumns, forDesk, isDraft, writtenBy } from './article-columns.ts'
import { type NewArticle, prepareArticle } from './markdown/prepare-article.ts'
import { recordRevision } from './revision-store.ts'
import type { ArticleTables } from './tables.ts'
import { publicationColumns, writtenColumns } from './written-columns.ts'

/** `by` is the administrator's name, or null when the schedule publishes. `at` defaults to now. `reviewedBy`: who reviewed it. */
export type Publication = { by: string | null; at?: string; reviewedBy?: string }

/** Inserts a draft, or a published article if there is a publication, as its first revision. `by`: its author. */
export async function insertArticle(
  transaction: Queryable,
  article: NewArticle,
  publication: Publication | null,
  by: string | null = publication?.by ?? null,
): Promise<DeskArticle> {
  const at = publication?.at ?? sql<string>`now()`
  const row = await queriesOn<ArticleTables>(transaction)
    .insertInto('articles')
    .values({
      ...writtenColumns(prepareArticle(article)),
      status: publication ? 'published' : 'draft',
      published_by: publication?.by ?? null,
      model: article.model ?? null,
      generated_at: article.origin === 'manual' ? null : at,
      reviewed_by: publication?.reviewedBy ?? null,
      reviewed_at: publication?.reviewedBy === undefined ? null : at,
      published_at: publication ? at : null,
      created_at: at,
      updated_at: at,
    })
    .returning(deskArticleColumns)
    .executeTakeFirstOrThrow()
  await recordRevision(transaction, row.id, { action: article.origin === 'manual' ? 'created' : 'generated', by })
  return forDesk(writtenBy(row, by))
}

/** What determines where an article is listed, and what its event contains. */
type Placed = Pick<DeskArticle, 'id' | 'category' | 'tags' | 'title' | 'slug' | 'publishedAt'>

/**
 * Publishes the drafts that are due. Concurrent processes publish each draft once. A locked draft waits for the next
 * call. A draft with claims that no source proves is held back instead.
 */
export async function publishDue(transaction: Queryable, now: Date): Promise<Placed[]> {
  await queriesOn<ArticleTables>(transaction)
    .updateTable('articles')
    .set({ publish_at: null, publish_at_by: null, held_back_at: now.toISOString() })
    .where(isDraft)
    .where('publish_at', '<=', now.toISOString())
    .where('open_claims', '>', 0)
    .execute()
  const published = await queriesOn<ArticleTables>(transaction)
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
    .set((query) => ({
      ...publicationColumns(now.toISOString()),
      published_by: query.ref('articles.publish_at_by'),
    }))
    .whereRef('articles.id', '=', 'due.id')
    .returning(['articles.id', 'category', 'tags', 'title', 'slug', 'published_at as publishedAt'])
    .execute()
  for (const { id } of published) await recordRevision(transaction, id, { action: 'published', by: null })
  return published
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
 * Saves checks of citations that are still in the article, which may have been edited during the check. This does not
 * count as a change of the article. Returns all its checks, or null when the article was deleted.
 */
export async function saveCitationChecks(
  database: Queryable,
  id: number,
  checks: readonly CitationCheck[],
): Promise<CitationCheck[] | null> {
  const urls = checks.map(({ url }) => url)
  const row = await queriesOn<ArticleTables>(database)
    .updateTable('articles')
    .set((article) => ({
      citation_checks: sql<string>`(
        SELECT coalesce(jsonb_agg(entry), '[]') FROM (
          SELECT entry FROM jsonb_array_elements(${JSON.stringify(checks)}::jsonb) AS entry
          UNION ALL
          SELECT entry FROM jsonb_array_elements(${article.ref('citation_checks')}) AS entry WHERE entry->>'url' <> ALL (${urls}::text[])
        ) AS known WHERE entry->>'url' = ANY (${article.ref('citations')})
      )`,
    }))
    .where('id', '=', id)
    .returning(['citations', 'citation_checks as citationChecks'])
    .executeTakeFirst()
  return row ? checksOf(row) : null
}
