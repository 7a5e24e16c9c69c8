import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'
import type { Category, Difficulty, Origin, TargetAudience } from '../domain/article.ts'
import type { Status } from '../domain/editorial.ts'
import type { CitationCheck } from '../editorial-contract.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Articles (Spec 3), drafts among them, with what is extracted and rendered from them when they are saved. */
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
    // As an author gave them; what readers get without them is derived.
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    origin: text('origin').$type<Origin>().notNull(),
    // The administrator's name; null when the schedule published it (Decisions, Pages: the AI label).
    publishedBy: text('published_by'),
    // Whole milliseconds, like every instant that leaves the server: the list's cursor must name it exactly.
    publishedAt: timestamp('published_at', { withTimezone: true, precision: 3, mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3, mode: 'string' }).notNull().defaultNow(),

    // When a draft publishes itself, and for whom (docs/decisions/045-jobs.md).
    publishAt: timestamp('publish_at', { withTimezone: true, precision: 3, mode: 'string' }),
    publishAtBy: text('publish_at_by'),

    // What became of each citation when it was fetched last, as `citationCheckSchema` of editorial-contract.ts.
    citationChecks: jsonb('citation_checks').$type<CitationCheck[]>().notNull().default([]),

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
    // The public list, newest first, as a whole and for each tab: a page costs the same however many articles there are.
    // Ascending and read backwards, which is what `ORDER BY … DESC` asks for.
    index('articles_published').on(table.publishedAt, table.id).where(sql`${table.status} = 'published'`),
    index('articles_published_marketing')
      .on(table.publishedAt, table.id)
      .where(sql`${table.status} = 'published' AND ${table.category} IN ('marketing', 'both')`),
    index('articles_published_ai')
      .on(table.publishedAt, table.id)
      .where(sql`${table.status} = 'published' AND ${table.category} IN ('ai', 'both')`),
    index('articles_drafts').on(table.createdAt, table.id).where(sql`${table.status} = 'draft'`),
    index('articles_publish_at').on(table.publishAt).where(sql`${table.publishAt} IS NOT NULL`),
    // Writes are rare here: entries go in at once instead of waiting in a list that every search would have to read.
    index('articles_tags').using('gin', table.tags).with({ fastupdate: false }),
    index('articles_search').using('gin', table.search).with({ fastupdate: false }),
  ],
)

const instant = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** One row for each due time of the schedule, with what became of its article. */
export const articleRuns = pgTable('article_runs', {
  dueAt: instant('due_at').primaryKey(),
  state: text('state', { enum: ['running', 'drafted', 'published', 'failed'] }).notNull(),
  topic: text('topic').notNull(),
  /** Begun late, after downtime: whatever was begun before it and not finished is not made up as well. */
  isMadeUp: boolean('is_made_up').notNull().default(false),
  // Not used since runs are jobs. The release before this one still reads them: the one after it drops them.
  leasedUntil: instant('leased_until'),
  claim: integer('claim').notNull().default(1),
  articleId: bigint('article_id', { mode: 'number' }).references(() => articles.id, { onDelete: 'set null' }),
  problem: text('problem'),
  finishedAt: instant('finished_at'),
})

/** Since when a schedule has been known: what was due before is not made up. */
export const articleSchedules = pgTable('article_schedules', {
  schedule: text('schedule').primaryKey(),
  knownSince: instant('known_since').notNull().defaultNow(),
})

/** One generation at a time per administrator, over all processes; a row whose time is over stands for a process that died. */
export const generationTurns = pgTable('generation_turns', {
  administratorId: bigint('administrator_id', { mode: 'number' }).primaryKey(),
  until: instant('until').notNull(),
})

export type ArticleTables = TablesOf<
  typeof articles | typeof articleRuns | typeof articleSchedules | typeof generationTurns
>
