import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { conversions } from '#features/bold-text/server/tables.ts'
import type { TablesOf } from '#platform/database/queries.ts'
import type { AnalysisRunState, Industry } from '../contract.ts'

/**
 * Rows are deleted together with their conversion: by a trigger when its visitor erases it, by orphans-store.ts when its
 * day is dropped. No foreign key, because the id alone is not unique over partitions.
 */
const ofConversion = () => bigint('conversion_id', { mode: 'number' }).notNull()

/** The conversions that are texts, without typing steps (docs/decisions/060-text-analysis.md). */
export const convertedTexts = pgTable(
  'converted_texts',
  {
    conversionId: ofConversion().primaryKey(),
    state: text('state').$type<'waiting' | 'analyzed' | 'wordless'>().notNull(),
    /** The number of failed analyses of this text; texts with fewer come first. */
    attempts: integer('attempts').notNull().default(0),
    /** Typing may continue; the resulting text then replaces this one and its analysis. */
    isEarly: boolean('is_early').notNull().default(false),
  },
  (table) => [
    index('converted_texts_waiting').on(table.attempts, table.conversionId.desc()).where(sql`state = 'waiting'`),
    // The few early texts are read often.
    index('converted_texts_early').on(table.conversionId).where(sql`is_early`),
  ],
)

/** A `Chain` of domain/typing-steps.ts, with ids of conversions. */
export type OpenChain = { head: number; peak: number | null; lowest: number; isOver: boolean }

/** A single row: conversions before this id have been separated into texts and typing steps. */
export const conversionCursor = pgTable('conversion_cursor', {
  id: integer('id').primaryKey(),
  nextConversionId: bigint('next_conversion_id', { mode: 'number' }).notNull(),
  /** Conversions for which typing may still continue. */
  openChains: jsonb('open_chains').$type<OpenChain[]>().notNull().default([]),
})

/** The analysis of a text (Spec 3, Recent analysis). The text itself is stored in its conversion. */
export const textAnalyses = pgTable(
  'text_analyses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversionId: ofConversion().unique(),
    /** The ISO 639-1 code, or `und` for an unknown language. */
    language: text('language').notNull(),
    languageConfidence: real('language_confidence').notNull(),
    industries: text('industries').array().$type<Industry[]>().notNull(),
    /** Null without industries. */
    industryConfidence: real('industry_confidence'),
    /** Null when none was needed or made. */
    translation: text('translation'),
    translationConfidence: real('translation_confidence'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [index('text_analyses_created_at').on(table.createdAt)],
)

/** Batches of texts. The dashboard shows the newest. */
export const analysisRuns = pgTable(
  'analysis_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    state: text('state').$type<AnalysisRunState>().notNull(),
    /** The number of texts in the batch: the requested limit, or fewer if fewer waited at its start. */
    wanted: integer('wanted').notNull(),
    succeeded: integer('succeeded').notNull().default(0),
    wordless: integer('wordless').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    startedBy: text('started_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'string' }),
    /** Why the batch stopped early, as text for administrators. */
    problem: text('problem'),
    /** The response status of the call that started the batch. */
    problemStatus: integer('problem_status').$type<502 | 503 | 504>(),
  },
  // At most one batch runs, over all processes.
  (table) => [uniqueIndex('analysis_runs_running').on(table.state).where(sql`state = 'running'`)],
)

export type TextAnalysisTables = TablesOf<
  typeof conversions | typeof convertedTexts | typeof conversionCursor | typeof textAnalyses | typeof analysisRuns
>
