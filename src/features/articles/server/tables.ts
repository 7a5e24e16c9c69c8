import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Articles (Spec 3), drafts among them, with what is extracted and rendered from them when they are saved. */
export const articles = pgTable(
  'articles',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    status: text('status', { enum: ['draft', 'published'] }).notNull(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull(),
    practicalAdvice: text('practical_advice').notNull(),
    category: text('category', { enum: ['marketing', 'ai', 'both'] }).notNull(),
    targetAudience: text('target_audience').notNull(),
    difficulty: text('difficulty').notNull(),
    tags: text('tags').array().notNull(),
    citations: text('citations').array().notNull(),
    sourceUrl: text('source_url'),
    sourceType: text('source_type').notNull(),
    articleType: text('article_type').notNull(),
    // As an author gave them; what readers get without them is derived.
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    origin: text('origin', { enum: ['manual', 'generated', 'scheduled'] }).notNull(),
    // The administrator's name; null when the schedule published it (Decisions, Pages: the AI label).
    publishedBy: text('published_by'),
    // Whole milliseconds, like every instant that leaves the server: the list's cursor must name it exactly.
    publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),

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
    // Writes are rare here: entries go in at once instead of waiting in a list that every search would have to read.
    index('articles_tags').using('gin', table.tags).with({ fastupdate: false }),
    index('articles_search').using('gin', table.search).with({ fastupdate: false }),
  ],
)
