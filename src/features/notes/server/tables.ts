import { bigint, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/** Notes of administrators on a day or a range of days. */
export const siteNotes = pgTable(
  'site_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('site_notes_first_day').on(table.firstDay)],
)

/** When each version of this site first ran. */
export const siteVersions = pgTable('site_versions', {
  version: text('version').primaryKey(),
  firstRanAt: timestamp('first_ran_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})

export type NoteTables = TablesOf<typeof siteNotes | typeof siteVersions>
