// Reads the facts of a record. Nothing is read of drafts.
import type { NotNull } from 'kysely'
import type { ArticleTables } from '#features/articles/server.ts'
import { changedForReaders, checksOf, isPublished } from '#features/articles/server.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type Queries, queriesOn } from '#platform/database/queries.ts'

export type ArticleFacts = NonNullable<Awaited<ReturnType<typeof findFacts>>>

/** Null for a draft and an unknown id. */
export async function findFacts(database: Queryable, id: number) {
  const queries = queriesOn<ArticleTables>(database)
  const row = await queries
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'description', 'practical_advice as practicalAdvice', 'origin', 'model'])
    .select(['generated_at as generatedAt', 'reviewed_at as reviewedAt', 'published_at as publishedAt'])
    .select([changedForReaders.as('updatedAt'), 'citations', 'citation_checks as citationChecks'])
    .where('id', '=', id)
    .where(isPublished)
    .$narrowType<{ publishedAt: NotNull }>()
    .executeTakeFirst()
  if (!row) return null
  const { citationChecks, citations, ...article } = row
  return {
    ...article,
    citations: checksOf({ citations, citationChecks }),
    corrections: await listCorrections(queries, id),
  }
}

function listCorrections(queries: Queries<ArticleTables>, id: number) {
  return queries
    .selectFrom('article_corrections')
    .select(['text', 'published_at as publishedAt'])
    .where('article_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

export async function isWithdrawn(database: Queryable, id: number): Promise<boolean> {
  const rows = await queriesOn<ArticleTables>(database)
    .selectFrom('withdrawn_articles')
    .select('article_id')
    .where('article_id', '=', id)
    .execute()
  return rows.length > 0
}

/** The content hash of the last saved state of an article. Null without one. */
export async function lastSavedHash(database: Queryable, id: number): Promise<string | null> {
  const row = await queriesOn<ArticleTables>(database)
    .selectFrom('article_revisions')
    .select('hash')
    .where('article_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash ?? null
}
