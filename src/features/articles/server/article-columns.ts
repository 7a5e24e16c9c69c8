// What the stores read of an article's row, and what becomes of it.
import type { Article, ListedArticle } from '../contract.ts'
import { aiLabelOf } from '../domain/ai-label.ts'
import type { Category, Origin } from '../domain/article.ts'

export const listedColumns = `id, title, slug, description, practical_advice AS "practicalAdvice", category,
  target_audience AS "targetAudience", difficulty, tags, citations, source_url AS "sourceUrl", source_type AS "sourceType",
  article_type AS "articleType", coalesce(meta_title, title) AS "metaTitle", shown_meta_description AS "metaDescription",
  published_at AS "publishedAt", created_at AS "createdAt", updated_at AS "updatedAt", tldr,
  reading_minutes AS "readingMinutes", origin, published_by AS "publishedBy"`

export const articleColumns = `${listedColumns}, takeaways, action_items AS "actionItems", body_html AS "bodyHtml",
  advice_html AS "adviceHtml", share_text AS "shareText"`

/** Articles of category `both` belong to each. Written out, so that the partial indexes of the tabs are found. */
export const ofCategory: Record<Category, string> = {
  marketing: `category IN ('marketing', 'both')`,
  ai: `category IN ('ai', 'both')`,
  both: `category IN ('marketing', 'ai', 'both')`,
}

type Provenance = { origin: Origin; publishedBy: string | null }
type RowOf<Shown> = Omit<Shown, 'aiLabel'> & Provenance

export type ListedRow = RowOf<ListedArticle>
export type ArticleRow = RowOf<Omit<Article, 'related'>>

/** How an article was made leaves the server as its label only; who published it does not leave it at all. */
export function labelled<Row extends Provenance>(row: Row) {
  const { origin, publishedBy, ...shown } = row
  return { ...shown, aiLabel: aiLabelOf({ origin, publishedBy }) }
}
