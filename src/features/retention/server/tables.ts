import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/** The last successful and the last failed purge of each store. */
export const purges = pgTable('purges', {
  store: text('store').primaryKey(),
  succeededAt: timestamp('succeeded_at', { withTimezone: true, mode: 'string' }),
  deleted: bigint('deleted', { mode: 'number' }).notNull().default(0),
  failedAt: timestamp('failed_at', { withTimezone: true, mode: 'string' }),
  reason: text('reason'),
  /** The first start with this store. The lateness of a purge that has never succeeded counts from this time. */
  knownSince: timestamp('known_since', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})

export type RetentionTables = TablesOf<typeof purges>
