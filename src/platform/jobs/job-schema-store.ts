// The schema that pg-boss keeps its tables in.
import type { Db } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { bossDatabase } from './boss-database.ts'

/** A lock id different from that of the migrations; every process that starts jobs uses it. */
const schemaLock = 7_203_142

/** pg-boss creates the tables under a lock, but the schema without one: two processes that start at once would fail. */
export async function ensureJobSchema(db: Db): Promise<void> {
  const { rows } = await db.executeSql(`SELECT FROM pg_catalog.pg_namespace WHERE nspname = 'pgboss'`)
  if (rows.length > 0) return
  await db.executeSql(`BEGIN; SELECT pg_advisory_xact_lock(${schemaLock}); CREATE SCHEMA IF NOT EXISTS pgboss; COMMIT`)
}

/** Creates the tables without any worker, for a database that is about to be filled. */
export async function prepareJobTables(database: Database): Promise<void> {
  const { PgBoss } = await import('pg-boss')
  const db = bossDatabase(database)
  const boss = new PgBoss({
    db,
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
  })
  await ensureJobSchema(db)
  await boss.start()
  await boss.stop({ graceful: false })
}
