import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/** Browsers that asked to be told of new articles (Spec 3, Push subscription). */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})

export type PushTables = TablesOf<typeof pushSubscriptions>
