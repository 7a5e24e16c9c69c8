import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/** Usage events (Spec 3). */
export const usageEvents = pgTable(
  'usage_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    toolType: text('tool_type').notNull(),
    action: text('action').notNull(),
    inputData: text('input_data'),
    outputData: text('output_data'),
    // A JSON string, stored as it came (Spec 3).
    metadata: text('metadata'),
    // Shortened before it is stored (Decisions, Data).
    ipAddress: text('ip_address'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    // Retention deletes by age (Spec 9); the recent activity is read newest first.
    index('usage_events_created_at').on(table.createdAt),
    index('usage_events_tool_action_created_at').on(table.toolType, table.action, table.createdAt),
  ],
)

/** How many usage events of each hour are kept, moved by the statement that stores or deletes them. Hours find a page of the activity. */
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

/** Page views (Spec 3). They carry no address (Decisions, Data). */
export const pageViews = pgTable(
  'page_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    path: text('path').notNull(),
    // Without its query and fragment.
    referrer: text('referrer'),
    sessionId: text('session_id').notNull(),
    // A host, `(direct)` or `(internal)`.
    source: text('source').notNull(),
    device: text('device').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    index('page_views_created_at').on(table.createdAt),
    // A visitor's views are found to be erased.
    index('page_views_session_id').on(table.sessionId),
  ],
)

// What the reports of page views read, exact, moved by the transaction that stores the views (docs/decisions/050-analytics.md).
// A range ends now, so its distinct visitors are those whose last day lies in it.

/** The paths that were viewed. The key is made of the path, so that a long one fits into every index. */
export const viewedPaths = pgTable('viewed_paths', { key: uuid('key').primaryKey(), path: text('path').notNull() })

/** Views per UTC day and path, and the visitors whose last view of the path was on that day. */
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

/** The last day on which a visitor viewed a path. The visitor comes first: whoever asks to be erased is found by it, and new rows lie together. */
export const pathVisitors = pgTable(
  'path_visitors',
  { visitor: uuid('visitor').notNull(), path: uuid('path').notNull(), lastDay: date('last_day').notNull() },
  (table) => [primaryKey({ columns: [table.visitor, table.path] }), index('path_visitors_last_day').on(table.lastDay)],
)

/** Views and distinct visitors per UTC day, and the visitors whose last view was on that day. */
export const visitDays = pgTable('visit_days', {
  day: date('day').primaryKey(),
  views: integer('views').notNull(),
  visitors: integer('visitors').notNull(),
  lastVisitors: integer('last_visitors').notNull(),
})

/** Who was there on which day. */
export const dayVisitors = pgTable(
  'day_visitors',
  { day: date('day').notNull(), visitor: uuid('visitor').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
)

/** The last day of each visitor. The key is made of the session id: its time first, so that new ones lie together. */
export const visitors = pgTable(
  'visitors',
  { visitor: uuid('visitor').primaryKey(), lastDay: date('last_day').notNull() },
  (table) => [index('visitors_last_day').on(table.lastDay)],
)

/** Counts without any identifier: page views by source and device, page loads by class, fetches of crawlers and so on. */
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
>
