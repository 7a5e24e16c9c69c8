import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys that all processes share: one for receipts, and the key pair for push messages. */
export const siteKeys = pgTable('site_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})
