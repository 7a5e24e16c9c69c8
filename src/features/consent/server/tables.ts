import { bigint, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/** Decisions about cookies, without anything that identifies the visitor (Decisions, Pages: consent manager). */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    categories: text('categories').array().notNull(),
    policyVersion: text('policy_version').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  // Retention deletes by age (Spec 9).
  (table) => [index('consent_records_created_at').on(table.createdAt)],
)

/** The number of stored records per UTC day. The statements that store or delete records update it. */
export const consentRecordDays = pgTable('consent_record_days', {
  day: date('day').primaryKey(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
})

export type ConsentTables = TablesOf<typeof consentRecords | typeof consentRecordDays>
