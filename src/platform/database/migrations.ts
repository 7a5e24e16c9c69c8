// Applies `migrations/`, forward only. drizzle-kit creates the files and the journal, and applied migrations are
// recorded in its format. Its own migrators are not used because they would load a driver (docs/decisions/010).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Database, DatabaseLog, Queryable } from './engine/engine.ts'

const defaultFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Any lock id; every process that migrates this database uses the same one. */
const migrationLock = 7_203_141

/** Building an index over a large table takes minutes. */
const limits = { limitMs: 60 * 60_000 }

export async function migrate(database: Database, log: DatabaseLog, folder = defaultFolder): Promise<void> {
  if (await isMigrated(database, folder)) return
  // One transaction: other starting processes wait for the first, and a failing migration changes nothing.
  await database.transaction((transaction) => migrateWithin(transaction, log, Number.POSITIVE_INFINITY, folder), limits)
}

export async function isMigrated(database: Queryable, folder = defaultFolder): Promise<boolean> {
  return pending(readMigrations(folder), await lastApplied(database)).length === 0
}

/** Applies pending migrations up to the given time, within a caller's transaction. */
export async function migrateWithin(
  transaction: Queryable,
  log: DatabaseLog,
  upTo = Number.POSITIVE_INFINITY,
  folder = defaultFolder,
): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1::bigint)', [migrationLock])
  await transaction.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await transaction.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  for (const migration of pending(readMigrations(folder), await lastApplied(transaction))) {
    if (migration.madeAt > upTo) return
    await apply(migration, transaction)
    log.info({ migration: migration.madeAt }, 'database migrated')
  }
}

/** The time of this release's last migration. */
export function newestMigration(folder = defaultFolder): number {
  return Math.max(0, ...readMigrations(folder).map(({ madeAt }) => madeAt))
}

/** The time of the last applied migration; 0 for a database without the site's tables. */
export async function lastApplied(database: Pick<Queryable, 'query'>): Promise<number> {
  const [table] = await database.query<{ found: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found",
  )
  if (!table?.found) return 0
  const [last] = await database.query<{ at: number | null }>(
    'SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations',
  )
  return last?.at ?? 0
}

type Migration = { statements: string[]; madeAt: number; hash: string }

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

function readMigrations(folder: string): Migration[] {
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')))
  return entries.map(({ tag, when }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return {
      statements: sql.split('--> statement-breakpoint'),
      madeAt: when,
      hash: createHash('sha256').update(sql).digest('hex'),
    }
  })
}

function pending(migrations: Migration[], lastAppliedAt: number): Migration[] {
  return migrations.filter(({ madeAt }) => madeAt > lastAppliedAt)
}

async function apply({ statements, madeAt, hash }: Migration, transaction: Queryable): Promise<void> {
  for (const statement of statements.filter((sql) => sql.trim() !== '')) await transaction.query(statement)
  await transaction.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, madeAt])
}
