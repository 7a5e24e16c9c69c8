import { bigint, boolean, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { articles } from '#features/articles/server/tables.ts'
import type { TablesOf } from '#platform/database/queries.ts'

const instant = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** One row for each due time of the schedule, with the result of its article. */
export const articleRuns = pgTable('article_runs', {
  dueAt: instant('due_at').primaryKey(),
  state: text('state', { enum: ['running', 'drafted', 'published', 'failed'] }).notNull(),
  topic: text('topic').notNull(),
  /** Begun late, after downtime. Supersedes earlier unfinished runs. */
  isMadeUp: boolean('is_made_up').notNull().default(false),
  // Unused since runs are jobs. The previous release still reads them, and the next one can drop them.
  leasedUntil: instant('leased_until'),
  claim: integer('claim').notNull().default(1),
  articleId: bigint('article_id', { mode: 'number' }).references(() => articles.id, { onDelete: 'set null' }),
  problem: text('problem'),
  finishedAt: instant('finished_at'),
})

/** When a schedule was first seen. Earlier due times are not caught up. */
export const articleSchedules = pgTable('article_schedules', {
  schedule: text('schedule').primaryKey(),
  knownSince: instant('known_since').notNull().defaultNow(),
})

/** One generation at a time per administrator, across all processes. A process that died leaves an expired row. */
export const generationTurns = pgTable('generation_turns', {
  administratorId: bigint('administrator_id', { mode: 'number' }).primaryKey(),
  until: instant('until').notNull(),
})

/** What each request to the AI provider used. `usd` is null without prices; it holds the prices of that time. */
export const generationCosts = pgTable(
  'generation_costs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    articleId: bigint('article_id', { mode: 'number' }).references(() => articles.id, { onDelete: 'set null' }),
    model: text('model').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    usd: doublePrecision('usd'),
  },
  (table) => [index('generation_costs_at').on(table.at), index('generation_costs_article').on(table.articleId)],
)

/** One row: the house rules of each prompt, and phrases that articles must not contain. */
export const houseRules = pgTable('house_rules', {
  id: integer('id').primaryKey().default(1),
  rules: text('rules').notNull(),
  neverUse: text('never_use').array().notNull(),
})

export type GenerationTables = TablesOf<
  | typeof articles
  | typeof articleRuns
  | typeof articleSchedules
  | typeof generationTurns
  | typeof generationCosts
  | typeof houseRules
>
