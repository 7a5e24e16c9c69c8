import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/**
 * Digests and alerts as mail, one row for each recipient. The key is the week or the alert, so that several processes
 * make each mail once.
 */
export const mails = pgTable(
  'mails',
  {
    key: text('key').notNull(),
    recipient: text('recipient').notNull(),
    kind: text('kind').$type<'digest' | 'alert' | 'test'>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    state: text('state').$type<'waiting' | 'sending' | 'sent' | 'given-up'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, mode: 'string' }),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'string' }),
    // Why the last attempt failed, without the address of the server.
    failure: text('failure'),
  },
  (table) => [primaryKey({ columns: [table.key, table.recipient] }), index('mails_state').on(table.state)],
)

/** Recipients who unsubscribed, as the SHA-256 of their address. */
export const unsubscribedRecipients = pgTable('unsubscribed_recipients', {
  recipientHash: text('recipient_hash').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})

/** When each kind of alert was last raised. For 12 hours afterward it is silent. */
export const alerts = pgTable('alerts', {
  kind: text('kind').primaryKey(),
  raisedAt: timestamp('raised_at', { withTimezone: true, mode: 'string' }).notNull(),
  // For administrators.
  what: text('what').notNull(),
  why: text('why').notNull(),
})

export type DigestTables = TablesOf<typeof mails | typeof unsubscribedRecipients | typeof alerts>
