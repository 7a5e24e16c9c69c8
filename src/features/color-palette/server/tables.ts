import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/** Palette records (Spec 3). Partitioned by day: the id is a key within its partition only. */
export const palettes = pgTable(
  'palettes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    startingColor: text('starting_color').notNull(),
    method: text('method').notNull(),
    colors: text('colors').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    // For events that may be sent again: one key, one row (docs/decisions/066-offline.md).
    idempotencyKey: uuid('idempotency_key'),
  },
  // For retention, which deletes by age (Spec 9).
  (table) => [
    index('palettes_created_at').on(table.createdAt),
    uniqueIndex('palettes_idempotency_key').on(table.idempotencyKey).where(sql`${table.idempotencyKey} IS NOT NULL`),
  ],
)

/** The number of stored palettes per UTC day. The statement that stores or deletes palettes also updates it. */
export const paletteDays = pgTable('palette_days', {
  day: date('day').primaryKey(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
})

export type ColorPaletteTables = TablesOf<typeof palettes | typeof paletteDays>
