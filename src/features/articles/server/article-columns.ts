// What the stores read of an article's row, and what becomes of it.
import type { Article, ListedArticle } from '../contract.ts'
import { aiLabelOf } from '../domain/ai-label.ts'
import type { Category, Origin } from '../domain/article.ts'
import type { Status } from '../domain/editorial.ts'
import type { CitationCheck } from '../editorial-contract.ts'

export const listedColumns = `id, title, slug, description, practical_advice AS "practicalAdvice", category,
  target_audience AS "targetAudience", difficulty, tags, citations, source_url AS "sourceUrl", source_type AS "sourceType",
  article_type AS "articleType", coalesce(meta_title, title) AS "metaTitle", shown_meta_description AS "metaDescription",
  published_at AS "publishedAt", created_at AS "createdAt", updated_at AS "updatedAt", tldr,
  reading_minutes AS "readingMinutes", origin, published_by AS "publishedBy"`

export const articleColumns = `${listedColumns}, takeaways, action_items AS "actionItems", body_html AS "bodyHtml",
  advice_html AS "adviceHtml", share_text AS "shareText"`

/** What only the editorial desk gets to see besides. */
const deskColumns = `status, publish_at AS "publishAt", citation_checks AS "citationChecks"`
export const deskItemColumns = `${listedColumns}, ${deskColumns}`
export const deskArticleColumns = `${articleColumns}, ${deskColumns}`

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

type OnTheDesk<Row> = Omit<Row, 'publishedAt'> & {
  publishedAt: string | null
  status: Status
  publishAt: string | null
  citationChecks: CitationCheck[]
}

export type DeskItemRow = OnTheDesk<ListedRow>
export type DeskArticleRow = OnTheDesk<ArticleRow>

/** How an article was made leaves the server for readers as its label only; who published it does not leave it at all. */
export function labelled<Row extends Provenance>(row: Row) {
  const { origin, publishedBy, ...shown } = row
  return { ...shown, aiLabel: aiLabelOf({ origin, publishedBy }) }
}

/** For administrators: how it was made, and what is known of each of its citations. */
export function forDesk<Row extends DeskItemRow>(row: Row) {
  return { ...labelled(row), origin: row.origin, citationChecks: checksOf(row) }
}

/** One for each citation, in their order, whether or not it was ever tried. */
export function checksOf({ citations, citationChecks }: Pick<DeskItemRow, 'citations' | 'citationChecks'>) {
  const known = new Map(citationChecks.map((check) => [check.url, check]))
  return citations.map((url): CitationCheck => known.get(url) ?? { url, ...untried })
}

const untried = { state: 'unchecked', status: null, finalUrl: null, checkedAt: null } as const
