import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
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
  /** Encrypted, or null while two-step login is off (docs/decisions/083-two-step-login.md). */
  secondFactorSecret: text('second_factor_secret'),
  secondFactorSince: timestamp('second_factor_since', { withTimezone: true, precision: 3, mode: 'string' }),
  /** The time step of the last used code. This code and earlier ones are no longer valid. */
  secondFactorStep: bigint('second_factor_step', { mode: 'number' }).notNull().default(0),
  /** Encrypted. Pending until its first code. */
  newSecondFactorSecret: text('new_second_factor_secret'),
})

/** Each code replaces a one-time code once. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    administratorId: bigint('administrator_id', { mode: 'number' })
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.administratorId, table.codeHash] })],
)

/** Decisions, Answers of the calls: the id in the cookie is stored hashed. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: bigint('administrator_id', { mode: 'number' })
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    /**
     * Identifies the session in the list of the account page. It grants no access, because the cookie holds another
     * value.
     */
    id: bigint('id', { mode: 'number' }).notNull().unique('admin_sessions_id').generatedAlwaysAsIdentity(),
    createdAt: instant('created_at').defaultNow(),
    expiresAt: instant('expires_at'),
    /** Written at most once every five minutes. */
    lastUsedAt: instant('last_used_at').defaultNow(),
    /** The shortened address at sign-in, and the browser, such as `Chrome on macOS`. */
    network: text('network').notNull().default(''),
    device: text('device').notNull().default(''),
  },
  (table) => [index('admin_sessions_expires_at').on(table.expiresAt), index().on(table.administratorId)],
)

/**
 * Browsers that once signed in with a code. Their wrong codes are counted separately
 * (docs/decisions/083-two-step-login.md).
 */
export const adminDevices = pgTable(
  'admin_devices',
  {
    /** The hash of the value in the device cookie. */
    tokenHash: text('token_hash').notNull(),
    administratorId: bigint('administrator_id', { mode: 'number' })
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.administratorId] }), index().on(table.administratorId)],
)

/** Security notices for an administrator. Dismissing a notice deletes its row. */
export const adminNotices = pgTable(
  'admin_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    administratorId: bigint('administrator_id', { mode: 'number' })
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'new-network' | 'recovery-code' | 'codes-locked'>().notNull(),
    /** The shortened address, and the browser. */
    network: text('network').notNull(),
    device: text('device').notNull(),
    at: instant('at').defaultNow(),
  },
  (table) => [unique('admin_notices_open').on(table.administratorId, table.kind, table.network)],
)

/** Failed sign-ins of the last 15 minutes, counted by user name and address, and by address alone. */
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

/** Decisions, Data: every sign-in (including failed ones), sign-out and editorial action, stored for a year. */
export const adminLog = pgTable(
  'admin_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').defaultNow(),
    administrator: text('administrator').notNull(),
    /** The action. The API names this field `action`. */
    deed: text('deed').notNull(),
    target: text('target'),
    address: text('address').notNull(),
    status: integer('status').notNull(),
    /** The entry's number in the hash chain. Null for entries that are older than the chain. */
    entry: bigint('entry', { mode: 'number' }).unique('admin_log_entry'),
    /** The hash of this entry and the previous hash, so that it covers all earlier entries. */
    hash: text('hash'),
  },
  (table) => [
    index('admin_log_at').on(table.at),
    // Finds the networks that an administrator signed in from.
    index('admin_log_sign_ins').on(table.administrator).where(sql`deed = 'signed in'`),
  ],
)

/** One row: both ends of the log's hash chain (docs/decisions/075-chained-log.md). */
export const adminLogChain = pgTable('admin_log_chain', {
  id: integer('id').primaryKey().default(1),
  lastEntry: bigint('last_entry', { mode: 'number' }).notNull().default(0),
  lastHash: text('last_hash').notNull().default(''),
  lastAt: instant('last_at').defaultNow(),
  /** The number of the last expired entry. */
  expiredEntry: bigint('expired_entry', { mode: 'number' }).notNull().default(0),
  expiredHash: text('expired_hash').notNull().default(''),
  /** The write time of that entry, or null while none has expired. */
  expiredAt: timestamp('expired_at', { withTimezone: true, precision: 3, mode: 'string' }),
})

export type AdminSessionTables = TablesOf<
  | typeof administrators
  | typeof recoveryCodes
  | typeof adminSessions
  | typeof adminDevices
  | typeof adminNotices
  | typeof failedSignIns
  | typeof adminLog
  | typeof adminLogChain
>
