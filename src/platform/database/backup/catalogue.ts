// Lists the database's own tables, so that a backup contains every table without a manual list.
import type { Queryable } from '../engine/engine.ts'

export type BackupTable = {
  /** Quoted if necessary, with the schema unless it is `public`, for use in a statement. */
  name: string
  columns: string[]
}

type Row = { name: string; columns: string[]; refersTo: string[] }

/**
 * All tables of the site and of its jobs, each after the tables that it refers to. Partitions are part of their table.
 */
export async function backupTables(database: Queryable): Promise<BackupTable[]> {
  const rows = await database.query<Row>(`
    SELECT c.oid::regclass::text AS name,
      ARRAY(SELECT quote_ident(attname) FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT confrelid::regclass::text FROM pg_constraint
        WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS "refersTo"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE (n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition) OR (n.nspname = 'pgboss' AND c.relname IN ('queue', 'job'))
    ORDER BY n.nspname DESC, c.relname`)
  const known = new Set(rows.map(({ name }) => name))
  const ordered: Row[] = []
  const isPlaced = (name: string) => !known.has(name) || ordered.some((table) => table.name === name)
  while (ordered.length < rows.length) {
    const next = rows.find((table) => !isPlaced(table.name) && table.refersTo.every(isPlaced))
    if (!next) throw new Error('Tables have circular references: a backup could not be restored')
    ordered.push(next)
  }
  return ordered.map(({ name, columns }) => ({ name, columns }))
}

/** The last used number of each sequence of the site. */
export async function sequenceValues(database: Queryable): Promise<Record<string, number>> {
  const rows = await database.query<{ name: string; last: number }>(
    "SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1",
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
