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
import { conversions } from '#features/bold-text/server/tables.ts'
import type { TablesOf } from '#platform/database/queries.ts'
import type { AnalysisRunState, Industry } from '../contract.ts'

/** With its conversion everything that was made of it is deleted: when it expires, and when its visitor erases it. */
const ofConversion = () =>
  bigint('conversion_id', { mode: 'number' })
    .notNull()
    .references(() => conversions.id, { onDelete: 'cascade' })

/** The conversions that are texts: those that were only a step of typing one are left out (docs/decisions/060-text-analysis.md). */
export const convertedTexts = pgTable(
  'converted_texts',
  {
    conversionId: ofConversion().primaryKey(),
    state: text('state').$type<'waiting' | 'analyzed' | 'wordless'>().notNull(),
    /** How often an analysis of this text alone failed: the others come first. */
    attempts: integer('attempts').notNull().default(0),
    /** Typing may go on: what it leads to takes the place of this text, and of its analysis. */
    isEarly: boolean('is_early').notNull().default(false),
  },
  (table) => [
    index('converted_texts_waiting').on(table.attempts, table.conversionId.desc()).where(sql`state = 'waiting'`),
    // The few of them are looked through again and again.
    index('converted_texts_early').on(table.conversionId).where(sql`is_early`),
  ],
)

/** What is being typed (`Chain` of domain/typing-steps.ts), with conversions by their numbers. */
export type OpenChain = { head: number; peak: number | null; lowest: number; isOver: boolean }

/** One row: the conversions before this number have been told apart into texts and steps of typing one. */
export const conversionCursor = pgTable('conversion_cursor', {
  id: integer('id').primaryKey(),
  nextConversionId: bigint('next_conversion_id', { mode: 'number' }).notNull(),
  /** Of these conversions it is not known yet whether typing went on. */
  openChains: jsonb('open_chains').$type<OpenChain[]>().notNull().default([]),
})

/** What was found out about a text (Spec 3, Recent analysis). The text itself stays with its conversion. */
export const textAnalyses = pgTable(
  'text_analyses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversionId: ofConversion().unique(),
    /** ISO 639-1, or `und` where none was recognised. */
    language: text('language').notNull(),
    languageConfidence: real('language_confidence').notNull(),
    industries: text('industries').array().$type<Industry[]>().notNull(),
    /** Null where no industry was found. */
    industryConfidence: real('industry_confidence'),
    /** Null where none was needed or none was made. */
    translation: text('translation'),
    translationConfidence: real('translation_confidence'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [index('text_analyses_created_at').on(table.createdAt)],
)

/** Batches of texts. The newest is shown until the next one begins. */
export const analysisRuns = pgTable(
  'analysis_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    state: text('state').$type<AnalysisRunState>().notNull(),
    /** How many texts it takes at most: fewer where fewer waited when it began. */
    wanted: integer('wanted').notNull(),
    succeeded: integer('succeeded').notNull().default(0),
    wordless: integer('wordless').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    startedBy: text('started_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'string' }),
    /** Why it stopped before its end, in words for administrators. */
    problem: text('problem'),
    /** As the call that began it answers it. */
    problemStatus: integer('problem_status').$type<502 | 503 | 504>(),
  },
  // Never two at once, in whatever process.
  (table) => [uniqueIndex('analysis_runs_running').on(table.state).where(sql`state = 'running'`)],
)

export type TextAnalysisTables = TablesOf<
  typeof conversions | typeof convertedTexts | typeof conversionCursor | typeof textAnalyses | typeof analysisRuns
>
