// The schema that pg-boss keeps its tables in.
import type { Db } from 'pg-boss'

/** Any number but that of the migrations; every process that starts jobs on this database asks for the same one. */
const schemaLock = 7_203_142

/** pg-boss makes what is in it under a lock of its own, but of two processes that make the schema itself at once one would fail. */
export async function ensureJobSchema(db: Db): Promise<void> {
  const { rows } = await db.executeSql(`SELECT FROM pg_catalog.pg_namespace WHERE nspname = 'pgboss'`)
  if (rows.length > 0) return
  await db.executeSql(`BEGIN; SELECT pg_advisory_xact_lock(${schemaLock}); CREATE SCHEMA IF NOT EXISTS pgboss; COMMIT`)
}
