// What the editorial side does to articles.
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { Origin } from '../domain/article.ts'
import type { Status } from '../domain/editorial.ts'
import type { ArticleChange, DeskArticle } from '../editorial-contract.ts'
import { type DeskArticleRow, deskArticleColumns, forDesk } from './article-columns.ts'
import { type NewArticle, type PreparedArticle, prepareArticle } from './prepare-article.ts'
import type { ArticleTables } from './tables.ts'

/** `by` is the administrator's name, null when the schedule publishes; `at` is now unless said otherwise. */
export type Publication = { by: string | null; at?: string }

/** What becomes of a deed that only a draft allows. */
export type DraftResult = { ok: true; article: DeskArticle } | { ok: false; reason: 'unknown' | 'already-published' }

/** Every change of what readers see is told here, to all processes, with its commit. */
export const changesChannel = 'articles'

/** Part of the transaction that changes a published article. */
export async function tellChange(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_notify($1, $2)', [changesChannel, ''])
}

/** Saves a draft, or with a publication an article that is public at once. */
export async function insertArticle(
  transaction: Queryable,
  article: NewArticle,
  publication: Publication | null,
): Promise<DeskArticle> {
  const prepared = prepareArticle(article)
  const values = {
    ...writtenColumns(prepared),
    status: publication ? 'published' : 'draft',
    published_by: publication?.by,
  }
  const names = Object.keys(values)
  const [row] = await transaction.query<DeskArticleRow>(
    `INSERT INTO articles (search, published_at, created_at, updated_at, ${names.join(', ')})
    VALUES (
      ${searchedWords('$1', '$2')},
      CASE WHEN $3::bool THEN coalesce($4::timestamptz, now()) END,
      coalesce($4::timestamptz, now()),
      coalesce($4::timestamptz, now()),
      ${names.map((_, i) => `$${i + 5}`).join(', ')}
    )
    RETURNING ${deskArticleColumns}`,
    [
      prepared.searchedTitle,
      prepared.searchedText,
      publication !== null,
      publication?.at ?? null,
      ...Object.values(values).map((value) => value ?? null),
    ],
  )
  if (!row) throw new Error('An insert answered without its row')
  return forDesk(row)
}

export type EditResult = { article: DeskArticle; citationsChanged: boolean }

/**
 * Changes the given fields and derives everything else anew. The row is locked from its reading on, so that of two editors at
 * once each keeps the fields the other did not touch. Null when there is no such article.
 */
export async function editArticle(
  transaction: Queryable,
  id: number,
  change: ArticleChange,
): Promise<EditResult | null> {
  const [current] = await transaction.query<AuthorRow>(
    `SELECT ${authorColumns} FROM articles WHERE id = $1 FOR UPDATE`,
    [id],
  )
  if (!current) return null
  const prepared = prepareArticle(changed(current, change))
  const values = writtenColumns(prepared)
  // The time of writing, not of the transaction's begin: whoever waited for the lock changed it later.
  const [row] = await transaction.query<DeskArticleRow>(
    `UPDATE articles SET updated_at = clock_timestamp(), search = ${searchedWords('$2', '$3')},
      ${Object.keys(values)
        .map((name, i) => `${name} = $${i + 4}`)
        .join(', ')}
    WHERE id = $1
    RETURNING ${deskArticleColumns}`,
    [id, prepared.searchedTitle, prepared.searchedText, ...Object.values(values)],
  )
  if (!row) throw new Error('A locked article is gone')
  const citationsChanged = JSON.stringify(row.citations) !== JSON.stringify(current.citations)
  return { article: forDesk(row), citationsChanged }
}

/** Draft to published (Spec 4). What is public already keeps its date. */
export async function publish(transaction: Queryable, id: number, by: string | null): Promise<DraftResult> {
  const [row] = await transaction.query<DeskArticleRow>(
    `UPDATE articles
    SET status = 'published', published_at = now(), updated_at = now(), published_by = $2, publish_at = NULL, publish_at_by = NULL
    WHERE id = $1 AND status = 'draft'
    RETURNING ${deskArticleColumns}`,
    [id, by],
  )
  return draftResult(transaction, id, row)
}

export type Plan = { at: string | null; by: string }

/** When a draft publishes itself, null for never. It does so in the name of the administrator who said when. */
export async function schedule(transaction: Queryable, id: number, { at, by }: Plan): Promise<DraftResult> {
  const [row] = await transaction.query<DeskArticleRow>(
    `UPDATE articles SET publish_at = $2::timestamptz, publish_at_by = $3
    WHERE id = $1 AND status = 'draft'
    RETURNING ${deskArticleColumns}`,
    [id, at, at === null ? null : by],
  )
  return draftResult(transaction, id, row)
}

/** The ids of the drafts whose time has come. Two processes at once publish none twice; what an editor holds waits for the next call. */
export async function publishDue(transaction: Queryable, now: Date): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    `WITH due AS (
      SELECT id FROM articles WHERE status = 'draft' AND publish_at <= $1::timestamptz ORDER BY publish_at, id FOR UPDATE SKIP LOCKED
    )
    UPDATE articles
    SET status = 'published', published_at = $1::timestamptz, updated_at = $1::timestamptz, published_by = publish_at_by,
      publish_at = NULL, publish_at_by = NULL
    FROM due WHERE articles.id = due.id
    RETURNING articles.id`,
    [now.toISOString()],
  )
  return rows.map(({ id }) => id)
}

/** The earliest time at which a draft publishes itself; null when none does. */
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

/** False when there is no article with this id in this state (Decisions: deleting a draft never deletes what is public). */
export async function remove(transaction: Queryable, id: number, status: Status): Promise<boolean> {
  const removed = await transaction.query(`DELETE FROM articles WHERE id = $1 AND status = $2 RETURNING id`, [
    id,
    status,
  ])
  return removed.length > 0
}

async function draftResult(database: Queryable, id: number, row: DeskArticleRow | undefined): Promise<DraftResult> {
  if (row) return { ok: true, article: forDesk(row) }
  const [existing] = await database.query(`SELECT id FROM articles WHERE id = $1`, [id])
  return { ok: false, reason: existing ? 'already-published' : 'unknown' }
}

type AuthorRow = Required<Omit<NewArticle, 'tags' | 'citations' | 'origin'>> & {
  tags: string[]
  citations: string[]
  origin: Origin
}

/** As an author gave them, not as readers get them. */
const authorColumns = `title, description, practical_advice AS "practicalAdvice", category, target_audience AS "targetAudience",
  difficulty, tags, citations, source_url AS "sourceUrl", source_type AS "sourceType", article_type AS "articleType",
  meta_title AS "metaTitle", meta_description AS "metaDescription", origin`

function changed(current: AuthorRow, change: ArticleChange): NewArticle {
  return {
    ...current,
    title: change.title ?? current.title,
    description: change.description ?? current.description,
    practicalAdvice: change.practicalAdvice ?? current.practicalAdvice,
    category: change.category ?? current.category,
    targetAudience: change.targetAudience ?? current.targetAudience,
    difficulty: change.difficulty ?? current.difficulty,
    tags: change.tags ?? current.tags,
    citations: change.citations ?? current.citations,
  }
}

/** English stems anywhere, or the very words of title and tags (docs/decisions/030-articles.md). */
function searchedWords(title: string, text: string): string {
  return `to_tsvector('english', ${title}::text || ' ' || ${text}::text) || to_tsvector('simple', ${title}::text)`
}

function writtenColumns(article: PreparedArticle): Record<string, unknown> {
  return {
    title: article.title,
    slug: article.slug,
    description: article.description,
    practical_advice: article.practicalAdvice,
    category: article.category,
    target_audience: article.targetAudience,
    difficulty: article.difficulty,
    tags: article.tags,
    citations: article.citations,
    source_url: article.sourceUrl,
    source_type: article.sourceType,
    article_type: article.articleType,
    meta_title: article.metaTitle,
    meta_description: article.metaDescription,
    origin: article.origin,
    shown_meta_description: article.shownMetaDescription,
    tldr: article.tldr,
    takeaways: article.takeaways,
    action_items: article.actionItems,
    body_html: article.bodyHtml,
    advice_html: article.adviceHtml,
    share_text: article.shareText,
    reading_minutes: article.readingMinutes,
  }
}
