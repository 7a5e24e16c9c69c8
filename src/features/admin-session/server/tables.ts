import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

const instant = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'string' }).notNull()

/** Spec 3, Admin user. */
export const administrators = pgTable('administrators', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  username: text('username').notNull().unique(),
  /** bcrypt (Spec 9). */
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').defaultNow(),
})

/** Decisions, Answers of the calls: the id in the cookie is stored hashed. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: bigint('administrator_id', { mode: 'number' })
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').defaultNow(),
    expiresAt: instant('expires_at'),
  },
  (table) => [index('admin_sessions_expires_at').on(table.expiresAt), index().on(table.administratorId)],
)

/** Failed sign-ins of the last quarter of an hour, counted by user name and address, and by address alone. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text('address').notNull(),
    username: text('username').notNull(),
    at: instant('at').defaultNow(),
  },
  (table) => [index().on(table.address, table.at), index().on(table.at)],
)

/** Decisions, Data: every sign-in (also failed), sign-out and editorial action, kept a year. */
export const adminLog = pgTable(
  'admin_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').defaultNow(),
    administrator: text('administrator').notNull(),
    deed: text('deed').notNull(),
    target: text('target'),
    address: text('address').notNull(),
    status: integer('status').notNull(),
  },
  (table) => [index('admin_log_at').on(table.at)],
)

export type AdminSessionTables = TablesOf<
  typeof administrators | typeof adminSessions | typeof failedSignIns | typeof adminLog
>
