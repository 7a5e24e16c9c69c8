import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/**
 * What receivers are not told yet, a row for each of them. Rows are written in the transaction of the change, and
 * deleted once the receiver has confirmed them.
 */
export const distributionChanges = pgTable(
  'distribution_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    receiver: text('receiver').notNull(),
    // Null for all articles. The article may be deleted.
    articleId: bigint('article_id', { mode: 'number' }),
    kind: text('kind').$type<'published' | 'edited' | 'removed' | 'all'>().notNull(),
    urls: text('urls').array().notNull(),
    tags: text('tags').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** Not told before. */
    dueAt: timestamp('due_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    state: text('state').$type<'waiting' | 'given-up'>().notNull().default('waiting'),
  },
  (table) => [index('distribution_changes_receiver_state').on(table.receiver, table.state, table.dueAt)],
)

/** How the last call to each receiver went. */
export const distributionReceivers = pgTable('distribution_receivers', {
  receiver: text('receiver').primaryKey(),
  // Since the last success.
  attempts: integer('attempts').notNull().default(0),
  // Of the process that calls it now.
  claim: text('claim'),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, mode: 'string' }),
  lastAttemptAt: timestamp('last_attempt_at', { withTimezone: true, mode: 'string' }),
  // The status of the last response, or why there was none.
  lastResult: text('last_result'),
  deliveredAt: timestamp('delivered_at', { withTimezone: true, mode: 'string' }),
})

export type DistributionTables = TablesOf<typeof distributionChanges | typeof distributionReceivers>
