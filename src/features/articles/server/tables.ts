import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'
import type { Evidence } from '../contract.ts'
import type { Category, Difficulty, Origin, TargetAudience } from '../domain/article.ts'
import type { RevisionAction, Status } from '../domain/editorial.ts'
import type { AuthorFields } from '../domain/fields.ts'
import type { CitationCheck } from '../editor-contract.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Articles (Spec 3), published and drafts, with the content derived when they are saved. */
export const articles = pgTable(
  'articles',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    status: text('status').$type<Status>().notNull(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull(),
    practicalAdvice: text('practical_advice').notNull(),
    category: text('category').$type<Category>().notNull(),
    targetAudience: text('target_audience').$type<TargetAudience>().notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    tags: text('tags').array().notNull(),
    citations: text('citations').array().notNull(),
    sourceUrl: text('source_url'),
    sourceType: text('source_type').notNull(),
    articleType: text('article_type').notNull(),
    // As entered by the author. Null where readers get a derived text.
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    origin: text('origin').$type<Origin>().notNull(),
    // The administrator's name, or null when the schedule published the article.
    publishedBy: text('published_by'),
    // The AI model that wrote the article, as `provider/model`, and when. Null for manual articles.
    model: text('model'),
    generatedAt: timestamp('generated_at', { withTimezone: true, precision: 3, mode: 'string' }),
    // The administrator who reviewed exactly the current text, and when. A change of the text without a review clears both.
    reviewedBy: text('reviewed_by'),
    reviewedAt: timestamp('reviewed_at', { withTimezone: true, precision: 3, mode: 'string' }),
    // Whole milliseconds, because the list cursor must encode the exact value.
    publishedAt: timestamp('published_at', { withTimezone: true, precision: 3, mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3, mode: 'string' }).notNull().defaultNow(),

    // When a draft publishes itself, and for which administrator (decision 041).
    publishAt: timestamp('publish_at', { withTimezone: true, precision: 3, mode: 'string' }),
    publishAtBy: text('publish_at_by'),
    // When the schedule did not publish the draft, because a source does not prove one of its claims.
    heldBackAt: timestamp('held_back_at', { withTimezone: true, precision: 3, mode: 'string' }),

    // The last check of each citation, in the form of `citationCheckSchema` of editor-contract.ts.
    citationChecks: jsonb('citation_checks').$type<CitationCheck[]>().notNull().default([]),
    // What readers see of the last check of its claims (features/citations): the supported ones, and how many there are.
    evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
    claimCount: integer('claim_count'),
    // Claims that no source proves. Null before the first check.
    openClaims: integer('open_claims'),
    // Cited pages that no longer say what they said.
    changedSources: text('changed_sources').array().notNull().default([]),

    shownMetaDescription: text('shown_meta_description').notNull(),
    tldr: text('tldr').array().notNull(),
    takeaways: text('takeaways').array().notNull(),
    actionItems: text('action_items').array().notNull(),
    bodyHtml: text('body_html').notNull(),
    adviceHtml: text('advice_html').notNull(),
    shareText: text('share_text').notNull(),
    readingMinutes: integer('reading_minutes').notNull(),
    search: tsvector('search').notNull(),
  },
  (table) => [
    check('articles_publish_at', sql`${table.publishAt} IS NULL OR ${table.status} = 'draft'`),
    check('articles_published_at', sql`(${table.status} = 'published') = (${table.publishedAt} IS NOT NULL)`),
    // For the public list, newest first, as a whole and for each tab. The index is ascending, and `ORDER BY … DESC`
    // reads it backward.
    index('articles_published').on(table.publishedAt, table.id).where(sql`${table.status} = 'published'`),
    index('articles_published_marketing')
      .on(table.publishedAt, table.id)
      .where(sql`${table.status} = 'published' AND ${table.category} IN ('marketing', 'both')`),
    index('articles_published_ai')
      .on(table.publishedAt, table.id)
      .where(sql`${table.status} = 'published' AND ${table.category} IN ('ai', 'both')`),
    index('articles_drafts').on(table.createdAt, table.id).where(sql`${table.status} = 'draft'`),
    index('articles_publish_at').on(table.publishAt).where(sql`${table.publishAt} IS NOT NULL`),
    // Without `fastupdate`: writes are rare, and every search would have to scan the list of pending entries.
    index('articles_tags').using('gin', table.tags).with({ fastupdate: false }),
    index('articles_search').using('gin', table.search).with({ fastupdate: false }),
  ],
)

const instant = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** Every stored state of an article. It has no foreign key: revisions outlive their article by 90 days. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    articleId: bigint('article_id', { mode: 'number' }).notNull(),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    // The administrator's name, or null for the schedule.
    by: text('by'),
    action: text('action').$type<RevisionAction>().notNull(),
    // The content hash of `contentHash`.
    hash: text('hash').notNull(),
    // The author's fields by name.
    fields: jsonb('fields').$type<AuthorFields>().notNull(),
    articleDeletedAt: instant('article_deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.number] }),
    index('article_revisions_deleted').on(table.articleDeletedAt).where(sql`${table.articleDeletedAt} IS NOT NULL`),
  ],
)

/** Notes to readers about corrections of published articles. */
export const articleCorrections = pgTable(
  'article_corrections',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (table) => [
    index('article_corrections_article').on(table.articleId, table.id),
    index('article_corrections_newest').on(table.publishedAt, table.id),
  ],
)

/** What readers learn about a withdrawn article. Its text is gone. */
export const withdrawnArticles = pgTable('withdrawn_articles', {
  articleId: bigint('article_id', { mode: 'number' }).primaryKey(),
  title: text('title').notNull(),
  note: text('note').notNull(),
  withdrawnAt: instant('withdrawn_at').notNull().defaultNow(),
})

export type ArticleTables = TablesOf<
  typeof articles | typeof articleRevisions | typeof articleCorrections | typeof withdrawnArticles
>
