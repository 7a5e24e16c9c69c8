// What the stores read of an article's row, and what becomes of it.
import { type Expression, expressionBuilder, type SelectExpression, type SqlBool, sql } from 'kysely'
import { aiLabelOf } from '../domain/ai-label.ts'
import type { Category, Origin } from '../domain/article.ts'
import type { Status } from '../domain/editorial.ts'
import type { CitationCheck } from '../editorial-contract.ts'
import type { ArticleTables } from './tables.ts'

const articles = expressionBuilder<ArticleTables, 'articles'>()

/** Said where the lists are made, so that a mistake is told there and not at every use. */
type Columns = readonly SelectExpression<ArticleTables, 'articles'>[]

/** What readers and the desk get of every article. */
const commonColumns = [
  'articles.id',
  'title',
  'slug',
  'description',
  'practical_advice as practicalAdvice',
  'category',
  'target_audience as targetAudience',
  'difficulty',
  'tags',
  'citations',
  'source_url as sourceUrl',
  'source_type as sourceType',
  'article_type as articleType',
  articles.fn.coalesce('meta_title', 'title').as('metaTitle'),
  'shown_meta_description as metaDescription',
  'articles.published_at as publishedAt',
  'created_at as createdAt',
  'tldr',
  'reading_minutes as readingMinutes',
  'origin',
  'published_by as publishedBy',
] as const satisfies Columns

/** When what readers see last changed: publishing counts. */
export const changedForReaders = sql<string>`greatest(updated_at, articles.published_at)`

export const listedColumns = [...commonColumns, changedForReaders.as('updatedAt')] as const satisfies Columns

/** Of a card; no text of an article is read for it. */
export const cardColumns = [
  'articles.id',
  'title',
  'slug',
  'category',
  'article_type as articleType',
  'articles.published_at as publishedAt',
  'tldr',
  'origin',
  'published_by as publishedBy',
] as const satisfies readonly (typeof listedColumns)[number][]

const textColumns = [
  'takeaways',
  'action_items as actionItems',
  'body_html as bodyHtml',
  'advice_html as adviceHtml',
  'share_text as shareText',
] as const satisfies Columns

export const articleColumns = [...listedColumns, ...textColumns] as const satisfies Columns

/** What only the editorial desk gets to see besides. */
const deskColumns = [
  // When the text was last saved: `basedOn` of an edit names it, and publishing changes no text (Decision 043).
  'updated_at as updatedAt',
  'status',
  'publish_at as publishAt',
  'citation_checks as citationChecks',
] as const satisfies Columns
export const deskItemColumns = [...commonColumns, ...deskColumns] as const
export const deskArticleColumns = [
  ...commonColumns,
  ...textColumns,
  ...deskColumns,
  'meta_title as ownMetaTitle',
  'meta_description as ownMetaDescription',
] as const satisfies Columns

// Conditions of partial indexes are written out: a parameter in their place would hide the index from the plan.
const inState = (status: Status) => articles('status', '=', sql.lit(status))
export const isPublished = inState('published')
export const isDraft = inState('draft')

const inCategories = (...categories: Category[]) =>
  articles(
    'category',
    'in',
    categories.map((category) => sql.lit(category)),
  )

/** Articles of category `both` belong to each. */
export const ofCategory: Record<Category, Expression<SqlBool>> = {
  marketing: inCategories('marketing', 'both'),
  ai: inCategories('ai', 'both'),
  both: inCategories('marketing', 'ai', 'both'),
}

type Provenance = { origin: Origin; publishedBy: string | null }
type Checked = { citations: string[]; citationChecks: CitationCheck[] }

/** How an article was made leaves the server for readers as its label only; who published it does not leave it at all. */
export function labelled<Row extends Provenance>(row: Row) {
  const { origin, publishedBy, ...shown } = row
  return { ...shown, aiLabel: aiLabelOf({ origin, publishedBy }) }
}

/** For administrators: how it was made, and what is known of each of its citations. */
export function forDesk<Row extends Provenance & Checked>(row: Row) {
  return { ...labelled(row), origin: row.origin, citationChecks: checksOf(row) }
}

/** One for each citation, in their order, whether or not it was ever tried. */
export function checksOf({ citations, citationChecks }: Checked) {
  const known = new Map(citationChecks.map((check) => [check.url, check]))
  return citations.map((url): CitationCheck => known.get(url) ?? { url, ...untried })
}

const untried = { state: 'unchecked', status: null, finalUrl: null, checkedAt: null } as const
