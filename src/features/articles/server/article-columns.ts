// Columns, conditions and row conversions shared by the stores of articles.
import { type Expression, expressionBuilder, type SelectExpression, type SqlBool, sql } from 'kysely'
import { agentMark, readActor } from '#shared/calls/actor.ts'
import type { Correction } from '../corrections-contract.ts'
import type { Category } from '../domain/article.ts'
import { aiLabelOf, type Making } from '../domain/disclosure.ts'
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
import type { AgentPart, CitationCheck } from '../editor-contract.ts'
import { articleCost } from './costs/article-cost-store.ts'
import type { ArticleTables } from './tables.ts'

const articles = expressionBuilder<ArticleTables, 'articles'>()

/** Type-checks each list at its declaration instead of at every use. */
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

const notes = articles
  .selectFrom('article_corrections as note')
  .whereRef('note.article_id', '=', 'articles.id')
  .select(
    sql`coalesce(jsonb_agg(jsonb_build_object(
      'text', note.text,
      'publishedAt', to_char(note.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) ORDER BY note.id DESC), '[]')`.as('notes'),
  )

/** Newest first. Their times are JSON, which the database does not format like its columns. */
export const correctionsColumn = sql<Correction[]>`${notes}`.as('corrections')

const factCountColumn = sql<number>`jsonb_array_length(articles.evidence)`.as('factCount')

const ownColumns = derivedFields.map(
  (name) => `${articleFields[name].column} as ${ownName(name)}` as SelectedOwn<DerivedField>,
)

/** For readers and for the editorial desk. */
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
  'reviewed_at as reviewedAt',
  correctionsColumn,
  factCountColumn,
] as const satisfies Columns

/** The last change that readers see, including publication. */
export const changedForReaders = sql<string>`greatest(updated_at, articles.published_at)`

export const listedColumns = [...commonColumns, changedForReaders.as('updatedAt')] as const satisfies Columns

/** The columns of a card. They include no article text. */
export const cardColumns = [
  'articles.id',
  'title',
  'slug',
  'category',
  'article_type as articleType',
  'articles.published_at as publishedAt',
  'tldr',
  'origin',
  'reviewed_at as reviewedAt',
  correctionsColumn,
  factCountColumn,
] as const satisfies readonly (typeof listedColumns)[number][]

const textColumns = [
  'takeaways',
  'action_items as actionItems',
  'body_html as bodyHtml',
  'advice_html as adviceHtml',
  'share_text as shareText',
  'evidence',
  'claim_count as claimCount',
] as const satisfies Columns

export const articleColumns = [...listedColumns, ...textColumns] as const satisfies Columns

/** The newest version by an agent. Few versions of an article are read, by their primary key. */
const agentVersion = articles
  .selectFrom('article_revisions as version')
  .whereRef('version.article_id', '=', 'articles.id')
  .where('version.by', 'like', `${agentMark}%`)
  .select('version.by')
  .orderBy('version.number', 'desc')
  .limit(1)
  .as('agentBy')

const firstVersion = articles
  .selectFrom('article_revisions as version')
  .whereRef('version.article_id', '=', 'articles.id')
  .where('version.number', '=', 1)
  .select('version.by')
  .as('authorBy')

/** Only for the editorial desk. */
const deskColumns = [
  // When the text was last saved, which `basedOn` of an edit refers to. Publishing does not change the text (decision
  // 043).
  'updated_at as updatedAt',
  'status',
  'publish_at as publishAt',
  'citation_checks as citationChecks',
  'open_claims as openClaims',
  'changed_sources as changedSources',
  'held_back_at as heldBackAt',
  agentVersion,
  firstVersion,
] as const satisfies Columns
export const deskItemColumns = [...commonColumns, ...deskColumns] as const
export const deskArticleColumns = [
  ...commonColumns,
  ...textColumns,
  ...deskColumns,
  ...ownColumns,
  articleCost.as('cost'),
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

/** Category `both` matches each. */
export const ofCategory: Record<Category, Expression<SqlBool>> = {
  marketing: inCategories('marketing', 'both'),
  ai: inCategories('ai', 'both'),
  both: inCategories('marketing', 'ai', 'both'),
}

type Checked = { citations: string[]; citationChecks: CitationCheck[] }

/** Replaces origin and review with the AI label, so that they stay on the server. */
export function withAiLabel<Row extends Making>(row: Row) {
  const { origin, reviewedAt, ...shown } = row
  return { ...shown, aiLabel: aiLabelOf({ origin, reviewedAt }) }
}

type ByAgents = { agentBy: string | null; authorBy: string | null }

/** For administrators: adds the origin, the agent and the check of each citation. */
export function forDesk<Row extends Making & Checked & ByAgents>(row: Row) {
  const { agentBy, authorBy, ...shown } = row
  return {
    ...withAiLabel(shown),
    origin: row.origin,
    agent: agentPart({ agentBy, authorBy }),
    citationChecks: checksOf(row),
  }
}

function agentPart({ agentBy, authorBy }: ByAgents): AgentPart | null {
  const actor = readActor(agentBy ?? '')
  if (actor.kind !== 'agent') return null
  return { key: actor.name, client: actor.client, isAuthor: readActor(authorBy ?? '').kind === 'agent' }
}

/** The columns after a write by this actor, whose version is stored after the row. */
export function writtenBy<Row extends ByAgents>(row: Row, by: string | null): Row {
  const agentBy = readActor(by ?? '').kind === 'agent' ? by : row.agentBy
  return { ...row, agentBy, authorBy: row.authorBy ?? by }
}

/** One check for each citation, in the same order. `unchecked` when there is none yet. */
export function checksOf({ citations, citationChecks }: Checked) {
  const known = new Map(citationChecks.map((check) => [check.url, check]))
  return citations.map((url): CitationCheck => known.get(url) ?? { url, ...unchecked })
}

const unchecked = { state: 'unchecked', status: null, finalUrl: null, checkedAt: null } as const
