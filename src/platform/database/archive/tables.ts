import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

// What of the partitioned tables is in ClickHouse (docs/decisions/117-clickhouse.md).

/** Rows that are being copied. They stay in PostgreSQL, and nobody reads their copies, until their batch is gone. */
export const archiveBatches = pgTable(
  'archive_batches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    tableName: text('table_name').notNull(),
    /** The partition that the rows are in. */
    partition: text('partition').notNull(),
    /** The UTC day of all of its rows. */
    day: date('day').notNull(),
    firstId: bigint('first_id', { mode: 'number' }).notNull(),
    lastId: bigint('last_id', { mode: 'number' }).notNull(),
    /** Of a partition that holds rows of several days; null when all rows between the two ids belong to the batch. */
    ids: bigint('ids', { mode: 'number' }).array(),
    /** The number of copied rows; null until ClickHouse has stored them. */
    copied: integer('copied'),
  },
  (table) => [index('archive_batches_table').on(table.tableName, table.partition)],
)

/** The days with rows in ClickHouse. */
export const archivedDays = pgTable(
  'archived_days',
  {
    tableName: text('table_name').notNull(),
    day: date('day').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    /** The lowest id, because what was derived from rows is deleted below the lowest one. */
    firstId: bigint('first_id', { mode: 'number' }).notNull(),
    /** Grows with every change, so that a reader of both databases can see that rows moved meanwhile. */
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.day] })],
)

/**
 * Copies that no longer count: their rows were erased, or came back to PostgreSQL. They stay here until ClickHouse has
 * rewritten its parts without them.
 */
export const archiveTombstones = pgTable(
  'archive_tombstones',
  {
    tableName: text('table_name').notNull(),
    id: bigint('id', { mode: 'number' }).notNull(),
    batch: bigint('batch', { mode: 'number' }).notNull(),
    day: date('day').notNull(),
    /** Whether ClickHouse hides the copy from queries. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.id, table.batch] })],
)
