// What the editorial side does to articles.
import type { Queryable } from '#platform/database/database.ts'
import type { Article } from '../contract.ts'
import { type ArticleRow, articleColumns, labelled } from './article-columns.ts'
import { type NewArticle, type PreparedArticle, prepareArticle } from './prepare-article.ts'

export type Status = 'draft' | 'published'

/** `by` is the administrator's name, null when the schedule publishes; `at` is now unless said otherwise. */
export type Publication = { by: string | null; at?: string }

export type StoredArticle = Omit<Article, 'related' | 'publishedAt'> & { status: Status; publishedAt: string | null }

export type PublishResult =
  | { ok: true; article: StoredArticle }
  | { ok: false; reason: 'unknown' | 'already-published' }

type StoredRow = Omit<ArticleRow, 'publishedAt'> & { status: Status; publishedAt: string | null }

const storedColumns = `${articleColumns}, status`

/** Saves a draft, or with a publication an article that is public at once. */
export async function insertArticle(
  database: Queryable,
  article: NewArticle,
  publication: Publication | null,
): Promise<StoredArticle> {
  const prepared = prepareArticle(article)
  const values = {
    ...writtenColumns(prepared),
    status: publication ? 'published' : 'draft',
    published_by: publication?.by,
  }
  const names = Object.keys(values)
  const [row] = await database.query<StoredRow>(
    `INSERT INTO articles (search, published_at, created_at, updated_at, ${names.join(', ')})
    VALUES (
      to_tsvector('english', $1::text || ' ' || $2::text) || to_tsvector('simple', $1::text),
      CASE WHEN $3::bool THEN coalesce($4::timestamptz, now()) END,
      coalesce($4::timestamptz, now()),
      coalesce($4::timestamptz, now()),
      ${names.map((_, i) => `$${i + 5}`).join(', ')}
    )
    RETURNING ${storedColumns}`,
    [
      prepared.searchedTitle,
      prepared.searchedText,
      publication !== null,
      publication?.at ?? null,
      ...Object.values(values).map((value) => value ?? null),
    ],
  )
  if (!row) throw new Error('An insert answered without its row')
  return labelled(row)
}

/** Draft to published (Spec 4). What is public already keeps its date. */
export async function publish(database: Queryable, id: number, by: string | null): Promise<PublishResult> {
  const [row] = await database.query<StoredRow>(
    `UPDATE articles SET status = 'published', published_at = now(), updated_at = now(), published_by = $2
    WHERE id = $1 AND status = 'draft'
    RETURNING ${storedColumns}`,
    [id, by],
  )
  if (row) return { ok: true, article: labelled(row) }
  const [existing] = await database.query(`SELECT id FROM articles WHERE id = $1`, [id])
  return { ok: false, reason: existing ? 'already-published' : 'unknown' }
}

/** False when there is no article with this id in this state (Decisions: deleting a draft never deletes what is public). */
export async function remove(database: Queryable, id: number, status: Status): Promise<boolean> {
  const removed = await database.query(`DELETE FROM articles WHERE id = $1 AND status = $2 RETURNING id`, [id, status])
  return removed.length > 0
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
