// Columns, conditions and row conversions that the stores of articles share.
import { type Expression, expressionBuilder, type SelectExpression, type SqlBool, sql } from 'kysely'
import { aiLabelOf, type Category, type Origin } from '../domain/article.ts'
import type { Status } from '../domain/editorial.ts'
import {
  articleFields,
  type DerivedField,
  derivedFields,
  type FieldName,
  fieldNames,
  isDerived,
  type OwnName,
  ownName,
} from '../domain/fields.ts'
import type { CitationCheck } from '../editor-contract.ts'
import type { ArticleTables } from './tables.ts'

const articles = expressionBuilder<ArticleTables, 'articles'>()

/** Checks each list where it is declared, instead of at every use. */
type Columns = readonly SelectExpression<ArticleTables, 'articles'>[]

type Column<Name extends FieldName> = (typeof articleFields)[Name]['column']
/** A field as a query selects it. */
type Selected<Name extends FieldName> =
  Name extends Column<Name> ? Name : Name extends FieldName ? `${Column<Name>} as ${Name}` : never
type SelectedOwn<Name extends DerivedField> = Name extends DerivedField ? `${Column<Name>} as ${OwnName<Name>}` : never

export function selected<Name extends FieldName>(names: readonly Name[]): Selected<Name>[] {
  return names.map((name) => {
    const { column } = articleFields[name]
    return (column === name ? name : `${column} as ${name}`) as Selected<Name>
  })
}

const ownColumns = derivedFields.map(
  (name) => `${articleFields[name].column} as ${ownName(name)}` as SelectedOwn<DerivedField>,
)

/** For readers and for the desk. */
const commonColumns = [
  'articles.id',
  'slug',
  ...selected(fieldNames.filter((name): name is Exclude<FieldName, DerivedField> => !isDerived(name))),
  articles.fn.coalesce('meta_title', 'title').as('metaTitle'),
  'shown_meta_description as metaDescription',
  'articles.published_at as publishedAt',
  'created_at as createdAt',
  'tldr',
  'reading_minutes as readingMinutes',
  'origin',
  'published_by as publishedBy',
] as const satisfies Columns

/** The last change that readers see, which includes publishing. */
export const changedForReaders = sql<string>`greatest(updated_at, articles.published_at)`

export const listedColumns = [...commonColumns, changedForReaders.as('updatedAt')] as const satisfies Columns

/** For a card; no text of an article is read. */
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

/** For the desk only. */
const deskColumns = [
  // The last saving of the text, which `basedOn` of an edit names; publishing changes no text (decision 043).
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
  ...ownColumns,
] as const satisfies Columns

// Literals instead of parameters, because PostgreSQL does not use a partial index for a condition with a parameter.
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

/** Replaces origin and publisher, which stay on the server, by the AI label. */
export function withAiLabel<Row extends Provenance>(row: Row) {
  const { origin, publishedBy, ...shown } = row
  return { ...shown, aiLabel: aiLabelOf({ origin, publishedBy }) }
}

/** For administrators: with the origin, and the check of each citation. */
export function forDesk<Row extends Provenance & Checked>(row: Row) {
  return { ...withAiLabel(row), origin: row.origin, citationChecks: checksOf(row) }
}

/** One check for each citation, in their order; `unchecked` where there is none yet. */
export function checksOf({ citations, citationChecks }: Checked) {
  const known = new Map(citationChecks.map((check) => [check.url, check]))
  return citations.map((url): CitationCheck => known.get(url) ?? { url, ...unchecked })
}

const unchecked = { state: 'unchecked', status: null, finalUrl: null, checkedAt: null } as const
