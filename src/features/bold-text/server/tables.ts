import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/** Conversion records (Spec 3). Partitioned by day: the id is a key within its partition only. */
export const conversions = pgTable(
  'conversions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    inputText: text('input_text').notNull(),
    outputText: text('output_text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    // For events that may be sent again: one key, one row (docs/decisions/066-offline.md).
    idempotencyKey: uuid('idempotency_key'),
  },
  // For retention, which deletes by age (Spec 9).
  (table) => [
    index('conversions_created_at').on(table.createdAt),
    uniqueIndex('conversions_idempotency_key').on(table.idempotencyKey).where(sql`${table.idempotencyKey} IS NOT NULL`),
  ],
)

/** The number of stored conversions per UTC day. The statement that stores or deletes conversions also updates it. */
export const conversionDays = pgTable('conversion_days', {
  day: date('day').primaryKey(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
})

export type BoldTextTables = TablesOf<typeof conversions | typeof conversionDays>
