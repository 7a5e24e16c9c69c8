// Corrections and withdrawals, and what readers learn about them.
import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { compileQuery, type Placeholders, type Queries, queriesOn } from '#platform/database/queries.ts'
import type { Correction, CorrectionsPage, Withdrawn } from '../corrections-contract.ts'
import { aiLabelOf } from '../domain/disclosure.ts'
import { isPublished } from './article-columns.ts'
import type { ArticleTables } from './tables.ts'

/** Runs in the transaction that changes the article. */
export async function insertCorrection(transaction: Queryable, id: number, correction: Correction): Promise<void> {
  await queriesOn<ArticleTables>(transaction)
    .insertInto('article_corrections')
    .values({ article_id: id, text: correction.text, published_at: correction.publishedAt })
    .execute()
}

/** Runs in the transaction that deletes the article. */
export async function insertWithdrawal(
  transaction: Queryable,
  { id, title, note }: { id: number; title: string; note: string },
): Promise<{ at: string }> {
  return queriesOn<ArticleTables>(transaction)
    .insertInto('withdrawn_articles')
    .values({ article_id: id, title, note, withdrawn_at: sql`clock_timestamp()` })
    .returning('withdrawn_at as at')
    .executeTakeFirstOrThrow()
}

/** False when no article with this id was withdrawn. */
export async function deleteWithdrawal(transaction: Queryable, id: number): Promise<boolean> {
  const gone = await queriesOn<ArticleTables>(transaction)
    .deleteFrom('withdrawn_articles')
    .where('article_id', '=', id)
    .returning('article_id')
    .execute()
  return gone.length > 0
}

const withdrawnArticle = compileQuery((queries: Queries<ArticleTables>, { id }: Placeholders<{ id: number }>) =>
  queries
    .selectFrom('withdrawn_articles')
    .select(['title', 'withdrawn_at as withdrawnAt', 'note'])
    .where('article_id', '=', id),
)

export async function findWithdrawn(database: Queryable, id: number): Promise<Withdrawn | null> {
  const [row] = await withdrawnArticle(database, { id })
  return row ?? null
}

export type WithdrawnArticle = Withdrawn & { id: number }

/** Newest first. */
export function listWithdrawn(database: Queryable, limit: number): Promise<WithdrawnArticle[]> {
  return queriesOn<ArticleTables>(database)
    .selectFrom('withdrawn_articles')
    .select(['article_id as id', 'title', 'withdrawn_at as withdrawnAt', 'note'])
    .orderBy('withdrawn_at', 'desc')
    .orderBy('article_id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

/** Counts, and the newest corrections and withdrawals. */
export async function readCorrections(database: Queryable, limit: number): Promise<CorrectionsPage> {
  const [totals, byLabel, corrections, withdrawn] = await Promise.all([
    countNotes(database),
    countByLabel(database),
    newestCorrections(database, limit + 1),
    listWithdrawn(database, limit + 1),
  ])
  const entries = [
    ...corrections.map((correction) => ({ kind: 'correction' as const, ...correction })),
    ...withdrawn.map(({ withdrawnAt, ...article }) => ({ kind: 'withdrawal' as const, ...article, at: withdrawnAt })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const { checked, found, ...counts } = totals
  return {
    ...counts,
    facts: { checked, found },
    byLabel,
    entries: entries.slice(0, limit),
    hasOlder: entries.length > limit,
  }
}

function countNotes(database: Queryable) {
  const facts = (count: RawBuilder<unknown>) =>
    queriesOn<ArticleTables>(database)
      .selectFrom('articles')
      .select(sql<number>`coalesce(sum(${count}), 0)::int`.as('count'))
      .where(isPublished)
  return queriesOn<ArticleTables>(database)
    .selectNoFrom((query) => [
      query.selectFrom('articles').select(query.fn.countAll<number>().as('count')).where(isPublished).as('published'),
      facts(sql`claim_count`).as('checked'),
      facts(sql`jsonb_array_length(evidence)`).as('found'),
      query
        .selectFrom('article_corrections')
        .innerJoin('articles', 'articles.id', 'article_corrections.article_id')
        .select(sql<number>`count(DISTINCT article_id)`.as('count'))
        .where(isPublished)
        .as('corrected'),
      query.selectFrom('withdrawn_articles').select(query.fn.countAll<number>().as('count')).as('withdrawn'),
    ])
    .$narrowType<Record<'published' | 'checked' | 'found' | 'corrected' | 'withdrawn', NotNull>>()
    .executeTakeFirstOrThrow()
}

/** Groups by the columns that make the label, which is then made as everywhere. Most articles first. */
async function countByLabel(database: Queryable): Promise<CorrectionsPage['byLabel']> {
  const rows = await queriesOn<ArticleTables>(database)
    .selectFrom('articles')
    .select((query) => [
      'origin',
      query.fn.max('reviewed_at').as('reviewedAt'),
      query.fn.countAll<number>().as('count'),
    ])
    .where(isPublished)
    .groupBy(['origin', sql`reviewed_at IS NULL`])
    .execute()
  const counts = new Map<CorrectionsPage['byLabel'][number]['label'], number>()
  for (const { count, ...row } of rows) counts.set(aiLabelOf(row), (counts.get(aiLabelOf(row)) ?? 0) + count)
  return Array.from(counts, ([label, count]) => ({ label, count })).toSorted((one, other) => other.count - one.count)
}

/** An article that went back to the drafts keeps its corrections, unseen. */
function newestCorrections(database: Queryable, limit: number) {
  return queriesOn<ArticleTables>(database)
    .selectFrom('article_corrections')
    .innerJoin('articles', 'articles.id', 'article_corrections.article_id')
    .select(['articles.id', 'title', 'slug', 'text as note', 'article_corrections.published_at as at'])
    .where(isPublished)
    .orderBy('article_corrections.published_at', 'desc')
    .orderBy('article_corrections.id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}
