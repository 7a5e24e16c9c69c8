import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'
import type { loadHours, sessionGoals, viewCells, vitalDays } from './measures/tables.ts'

/** Usage events (Spec 3). Partitioned by day, like page views: the id is a key within its partition only. */
export const usageEvents = pgTable(
  'usage_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    toolType: text('tool_type').notNull(),
    action: text('action').notNull(),
    inputData: text('input_data'),
    outputData: text('output_data'),
    // A JSON string, stored unchanged (Spec 3).
    metadata: text('metadata'),
    // Shortened before it is stored (Decisions, Data).
    ipAddress: text('ip_address'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    // A retried event has the same key and is stored once (docs/decisions/066-offline.md).
    idempotencyKey: uuid('idempotency_key'),
  },
  (table) => [
    // Retention deletes by age (Spec 9), and recent activity is read newest first.
    index('usage_events_created_at').on(table.createdAt),
    index('usage_events_tool_action_created_at').on(table.toolType, table.action, table.createdAt),
    uniqueIndex('usage_events_idempotency_key')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} IS NOT NULL`),
  ],
)

/**
 * Counts of the stored usage events per hour. The statements that store or delete events update them. They locate a
 * page of the activity list.
 */
export const usageHours = pgTable(
  'usage_hours',
  {
    hour: timestamp('hour', { withTimezone: true, mode: 'string' }).notNull(),
    toolType: text('tool_type').notNull(),
    action: text('action').notNull(),
    events: bigint('events', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.toolType, table.action] })],
)

/** Page views (Spec 3). They contain no address (Decisions, Data). */
export const pageViews = pgTable(
  'page_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    path: text('path').notNull(),
    // Without query and fragment.
    referrer: text('referrer'),
    sessionId: text('session_id').notNull(),
    // A host, `(direct)` or `(internal)`.
    source: text('source').notNull(),
    device: text('device').notNull(),
    // The campaign tags of the session's first view.
    utmSource: text('utm_source'),
    utmMedium: text('utm_medium'),
    utmCampaign: text('utm_campaign'),
    utmContent: text('utm_content'),
    utmTerm: text('utm_term'),
    // The source of the session's first view. Null in rows of earlier releases.
    entrySource: text('entry_source'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    // A retried event has the same key and is stored once (docs/decisions/066-offline.md).
    idempotencyKey: uuid('idempotency_key'),
  },
  (table) => [
    index('page_views_created_at').on(table.createdAt),
    // Finds a visitor's views when the visitor reads or erases them.
    index('page_views_session_id').on(table.sessionId),
    uniqueIndex('page_views_idempotency_key').on(table.idempotencyKey).where(sql`${table.idempotencyKey} IS NOT NULL`),
  ],
)

// Exact counters for the reports of page views, updated in the transaction that stores the views
// (docs/decisions/050-analytics.md). Every range ends now, so its distinct visitors are those whose last day is in it.

/** The viewed paths. The key is a hash of the path, because a long path does not fit into an index. */
export const viewedPaths = pgTable('viewed_paths', { key: uuid('key').primaryKey(), path: text('path').notNull() })

/** Views per UTC day and path, and the number of visitors whose last view of the path was on that day. */
export const pathDays = pgTable(
  'path_days',
  {
    day: date('day').notNull(),
    path: uuid('path').notNull(),
    views: integer('views').notNull(),
    lastVisitors: integer('last_visitors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
)

/**
 * The last day on which a visitor viewed a path. The key begins with the visitor, because erasure searches by visitor,
 * and new rows are adjacent.
 */
export const pathVisitors = pgTable(
  'path_visitors',
  { visitor: uuid('visitor').notNull(), path: uuid('path').notNull(), lastDay: date('last_day').notNull() },
  (table) => [primaryKey({ columns: [table.visitor, table.path] }), index('path_visitors_last_day').on(table.lastDay)],
)

/** Views and distinct visitors per UTC day, and the number of visitors whose last view was on that day. */
export const visitDays = pgTable('visit_days', {
  day: date('day').primaryKey(),
  views: integer('views').notNull(),
  visitors: integer('visitors').notNull(),
  lastVisitors: integer('last_visitors').notNull(),
})

/** The visitors of each day. */
export const dayVisitors = pgTable(
  'day_visitors',
  { day: date('day').notNull(), visitor: uuid('visitor').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
)

/**
 * The last day of each visitor, and the facts of the first view. The key is derived from the session id and begins with
 * its time, so that new rows are adjacent.
 */
export const visitors = pgTable(
  'visitors',
  {
    visitor: uuid('visitor').primaryKey(),
    lastDay: date('last_day').notNull(),
    entryPath: text('entry_path'),
    entrySource: text('entry_source'),
    utmSource: text('utm_source'),
    utmMedium: text('utm_medium'),
    utmCampaign: text('utm_campaign'),
    utmContent: text('utm_content'),
    utmTerm: text('utm_term'),
  },
  (table) => [index('visitors_last_day').on(table.lastDay)],
)

/**
 * Counts that identify no visitor: page views by source and device, page loads by class, fetches by crawlers and
 * others.
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date('day').notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.key] })],
)

export type AnalyticsTables = TablesOf<
  | typeof usageEvents
  | typeof usageHours
  | typeof pageViews
  | typeof viewedPaths
  | typeof pathDays
  | typeof pathVisitors
  | typeof visitDays
  | typeof dayVisitors
  | typeof visitors
  | typeof dailyCounts
  | typeof viewCells
  | typeof sessionGoals
  | typeof vitalDays
  | typeof loadHours
>
