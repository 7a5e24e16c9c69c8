import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/** Conversion records (Spec 3). */
export const conversions = pgTable(
  'conversions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    inputText: text('input_text').notNull(),
    outputText: text('output_text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    // Of an event that may be sent again: one key, one row (docs/decisions/066-offline.md).
    idempotencyKey: uuid('idempotency_key'),
  },
  // Retention deletes by age (Spec 9).
  (table) => [
    index('conversions_created_at').on(table.createdAt),
    uniqueIndex('conversions_idempotency_key').on(table.idempotencyKey).where(sql`${table.idempotencyKey} IS NOT NULL`),
  ],
)

/** How many conversions of each UTC day are kept, moved by the statement that stores or deletes them. */
export const conversionDays = pgTable('conversion_days', {
  day: date('day').primaryKey(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
})

export type BoldTextTables = TablesOf<typeof conversions | typeof conversionDays>
