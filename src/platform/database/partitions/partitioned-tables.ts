// Reads the partitions of tables from the system catalog.
import type { Queryable } from '../engine/engine.ts'
import { dayOfPartition } from './key-days.ts'

/** The tables with a partition for each day. */
export async function partitionedTables(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'p' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** The partitions of a table by name, in the order of their days; the one of the rest comes last. */
export async function partitionsOf(database: Queryable, table: string): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
    WHERE inhparent = $1::regclass ORDER BY c.relname COLLATE "C"`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/**
 * The partition, or the table itself, that holds the oldest row from before this day; null without such a row.
 * Statements over a single one may address rows by `ctid`, and never read the others.
 */
export async function tableOfOldest(database: Queryable, table: string, before: string): Promise<string | null> {
  const [oldest] = await database.query<{ name: string }>(
    `SELECT tableoid::regclass::text AS name FROM ${table} WHERE created_at < $1::text::timestamptz ORDER BY created_at LIMIT 1`,
    [before],
  )
  return oldest?.name ?? null
}

/** The partitions whose days are over before this one. */
export async function partitionsBefore(database: Queryable, table: string, firstKept: string): Promise<string[]> {
  const partitions = await partitionsOf(database, table)
  return partitions.filter((name) => (dayOfPartition(name) ?? firstKept) < firstKept)
}

/** The columns of a table, for statements that copy rows. */
export async function columnsOf(database: Queryable, table: string): Promise<string> {
  const [row] = await database.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  )
  return row?.columns ?? ''
}
