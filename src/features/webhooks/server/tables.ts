import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/** Receivers of events (Standard Webhooks 1.0). */
export const webhooks = pgTable('webhooks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  url: text('url').notNull(),
  events: text('events').array().notNull(),
  secret: text('secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  /** When the receiver responded with 410, so it gets nothing more. */
  turnedOffAt: timestamp('turned_off_at', { withTimezone: true, mode: 'string' }),
})

/**
 * Events that a receiver has not confirmed yet, and the last ones that it has. They are written in the transaction of
 * the change that they report, and sent to each receiver in the order of their ids.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: bigint('webhook_id', { mode: 'number' })
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    // The header `webhook-id`, the same for every attempt.
    messageId: text('message_id').notNull(),
    event: text('event').notNull(),
    data: jsonb('data').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    state: text('state').$type<'waiting' | 'delivered' | 'given-up'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, mode: 'string' }),
    lastAttemptAt: timestamp('last_attempt_at', { withTimezone: true, mode: 'string' }),
    // The status of the last response, or why there was none.
    lastResult: text('last_result'),
  },
  (table) => [index('webhook_deliveries_webhook_state').on(table.webhookId, table.state, table.id)],
)

export type WebhookTables = TablesOf<typeof webhooks | typeof webhookDeliveries>
