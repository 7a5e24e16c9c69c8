import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { articles } from '#features/articles/server/tables.ts'
import type { TablesOf } from '#platform/database/queries.ts'
import type { CheckedClaim } from '../domain/evidence.ts'

const instant = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** The last check of an article's claims against its sources. */
export const articleEvidence = pgTable('article_evidence', {
  articleId: bigint('article_id', { mode: 'number' })
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  state: text('state', { enum: ['running', 'done'] }).notNull(),
  checkedAt: instant('checked_at'),
  claims: jsonb('claims').$type<CheckedClaim[]>().notNull().default([]),
})

/** Readable text of cited pages, for 30 days. */
export const citedPages = pgTable('cited_pages', {
  url: text('url').primaryKey(),
  fetchedAt: instant('fetched_at').notNull(),
  title: text('title').notNull(),
  // A BCP 47 tag.
  language: text('language').notNull(),
  // Paragraphs, headings, list items and table cells.
  blocks: text('blocks').array().notNull(),
  hash: text('hash').notNull(),
})

export type EvidenceTables = TablesOf<typeof articles | typeof articleEvidence | typeof citedPages>
