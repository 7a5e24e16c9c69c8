import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/** Keys of programs (Decisions, Keys, webhooks, agents). The secret is stored as its SHA-256 only. */
export const apiKeys = pgTable('api_keys', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  scopes: text('scopes').array().notNull(),
  secretHash: text('secret_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'string' }),
})

export type ApiKeyTables = TablesOf<typeof apiKeys>
