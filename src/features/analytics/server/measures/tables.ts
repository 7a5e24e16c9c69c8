// The tables of campaigns, filtered reports, goals, vitals and alerts.
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * Views and visitors of a finished day for filtered reports, made from its rows. Each level keeps some of the
 * dimensions; the others are null.
 */
export const viewCells = pgTable(
  'view_cells',
  {
    day: date('day').notNull(),
    // The bits of the dimensions that it keeps.
    level: smallint('level').notNull(),
    path: text('path'),
    device: text('device'),
    // The source of the view itself: a host, `(direct)` or `(internal)`.
    viewSource: text('view_source'),
    // Of the session: its tag, else the source of its first view.
    source: text('source'),
    medium: text('medium'),
    campaign: text('campaign'),
    isTagged: boolean('is_tagged'),
    // The last day before this one on which these visitors match the same dimensions.
    previousDay: date('previous_day'),
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [
    index('view_cells_level_day').on(table.level, table.day),
    // A long path does not fit into an index.
    index('view_cells_level_path_day')
      .on(table.level, sql`left(${table.path}, 200)`, table.day)
      .where(sql`${table.path} IS NOT NULL`),
    index('view_cells_level_source_day')
      .on(table.level, table.source, table.day)
      .where(sql`${table.source} IS NOT NULL`),
    index('view_cells_level_tagged_day').on(table.level, table.day).where(sql`${table.isTagged}`),
  ],
)

/** The goals that sessions reached, each once, with the facts of the session's first view. */
export const sessionGoals = pgTable(
  'session_goals',
  {
    visitor: uuid('visitor').notNull(),
    goal: text('goal').notNull(),
    day: date('day').notNull(),
    entryPath: text('entry_path'),
    // The tag of the session, else the source of its first view.
    source: text('source'),
    medium: text('medium'),
    campaign: text('campaign'),
    isTagged: boolean('is_tagged').notNull(),
    device: text('device').notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitor, table.goal] }), index('session_goals_day').on(table.day)],
)

/**
 * How many page loads had a value in this bucket of a metric: of one day, and again of the ten days that begin with it,
 * so that long ranges read few rows. No row belongs to one visitor.
 */
export const vitalDays = pgTable(
  'vital_days',
  {
    // 1 or 10.
    days: smallint('days').notNull(),
    day: date('day').notNull(),
    path: text('path').notNull(),
    device: text('device').notNull(),
    metric: text('metric').notNull(),
    bucket: smallint('bucket').notNull(),
    loads: integer('loads').notNull(),
  },
  (table) => [primaryKey({ columns: [table.days, table.day, table.path, table.device, table.metric, table.bucket] })],
)

/** Page loads by people per hour, and the page and source with most of them. */
export const loadHours = pgTable(
  'load_hours',
  {
    hour: timestamp('hour', { withTimezone: true, mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    loads: integer('loads').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.kind, table.key] })],
)
