// Brings the tables up to date with `migrations/`, forward only. The files and the journal are drizzle-kit's and the record of
// what ran is kept where its own migrators keep it; those are not used because they would load a driver (docs/decisions/010).
import { fileURLToPath } from 'node:url'
import type { Database, DatabaseLog, Queryable } from './engine.ts'
import { type Migration, readMigrationFiles } from './migration-files.ts'

const defaultFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Any number; every process that migrates this database asks for the same one. */
const migrationLock = 7_203_141

/** Building an index over a large table takes its time. */
const limits = { limitMs: 60 * 60_000 }

export async function migrate(database: Database, log: DatabaseLog, folder = defaultFolder): Promise<void> {
  const migrations = readMigrationFiles(folder)
  if (pending(migrations, await lastApplied(database)).length === 0) return
  // One transaction: processes that start together wait for the first, and a migration that fails leaves nothing behind.
  await database.transaction(async (transaction) => {
    await transaction.query('SELECT pg_advisory_xact_lock($1::bigint)', [migrationLock])
    await transaction.query('CREATE SCHEMA IF NOT EXISTS drizzle')
    await transaction.query(
      'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
    )
    for (const migration of pending(migrations, await lastApplied(transaction))) {
      await apply(migration, transaction)
      log.info({ migration: migration.madeAt }, 'database migrated')
    }
  }, limits)
}

async function lastApplied(database: Queryable): Promise<number> {
  const [table] = await database.query<{ found: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found",
  )
  if (!table?.found) return 0
  const [last] = await database.query<{ at: number | null }>(
    'SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations',
  )
  return last?.at ?? 0
}

function pending(migrations: Migration[], lastAppliedAt: number): Migration[] {
  return migrations.filter((migration) => migration.madeAt > lastAppliedAt)
}

async function apply(migration: Migration, transaction: Queryable): Promise<void> {
  for (const statement of migration.statements) await transaction.query(statement)
  await transaction.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    migration.hash,
    migration.madeAt,
  ])
}
